// The parts of a map, as the server writes them.

declare namespace Protocol {
  interface MapCamera {
    latitude: number;
    longitude: number;
    latitudeDelta: number;
    longitudeDelta: number;
    heading?: number;
    pitch?: number;
  }

  interface MapItem {
    kind: "marker" | "pin" | "annotation" | "user" | "circle" | "polyline" | "polygon";
    latitude?: number;
    longitude?: number;
    title?: string;
    hidesTitle?: boolean;
    symbol?: string;
    monogram?: string;
    tint?: Style;
    tag?: Value;
    /** The place of its view among the children of the map. */
    part?: number;
    anchor?: [number, number];
    radius?: number;
    coordinates?: [number, number][];
    holes?: [number, number][][];
    geodesic?: boolean;
    fill?: Style;
    stroke?: Style;
    line?: ChartStroke;
    level?: string;
  }
}
