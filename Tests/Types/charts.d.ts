// The parts of a chart, as the server writes them.

declare namespace Protocol {
  interface ChartStroke {
    lineWidth?: number;
    dash?: number[];
    dashPhase?: number;
    lineCap?: "round" | "square";
    lineJoin?: "round" | "bevel";
  }

  type ChartDimension = number | { ratio: number } | { inset: number };

  interface ChartRuleLook {
    style?: Style;
    line?: ChartStroke;
    length?: number | "label" | "longest";
    extend?: number;
    centered?: boolean;
    offset?: number[];
  }

  interface ChartLabel {
    text?: string;
    part?: number;
    style?: Style;
    centered?: boolean;
    anchor?: [number, number];
    orientation?: "vertical" | "verticalReversed";
    alignment?: string;
    collision?: "greedy" | "truncate" | "disabled";
    priority?: number;
    apart?: number;
    spacing?: (number | null)[];
    offset?: number[];
  }

  interface ChartAxisMark {
    value: number;
    end?: number;
    grid?: true | ChartRuleLook;
    tick?: true | ChartRuleLook;
    labels?: (string | ChartLabel)[];
  }

  interface ChartTitle {
    text?: string;
    part?: number;
    position?: string;
    alignment?: string;
    spacing?: number;
  }

  interface ChartAxis {
    type: "number" | "date" | "category";
    domain: (number | string)[];
    label?: string;
    scale?: string;
    amount?: number;
    reversed?: boolean;
    padding?: [number, number];
    visible?: number;
    start?: number;
    snap?: number;
    snaps?: number[];
    major?: number;
    majors?: number[];
    paged?: boolean;
    axes?: { position?: string; preset?: string; marks: ChartAxisMark[] }[];
    titles?: ChartTitle[];
  }

  interface ChartLegend {
    position?: string;
    alignment?: string;
    spacing?: number;
    part?: number;
    colors?: Style[];
    from?: string;
    to?: string;
    label?: string;
    items?: { text: string; style?: Style; symbol?: string; line?: ChartStroke }[];
  }

  type ChartColumn = (number | null)[];

  interface ChartLayer {
    mark: "bar" | "line" | "area" | "point" | "rule" | "rectangle" | "sector";
    series?: string;
    label?: string;
    horizontal?: boolean;
    xUnit?: boolean;
    yUnit?: boolean;
    step?: number;
    yStep?: number;
    width?: ChartDimension;
    height?: ChartDimension;
    slot?: [number, number];
    slotAxis?: string;
    span?: ChartDimension;
    symbol?: string;
    line?: ChartStroke;
    interpolation?: string;
    tension?: number;
    cornerRadius?: number[];
    blur?: number;
    shadow?: { color?: Style; radius?: number; x?: number; y?: number };
    offset?: [number, number, number, number];
    fitsPlot?: boolean;
    mask?: number;
    innerRadius?: ChartDimension;
    outerRadius?: ChartDimension;
    angularInset?: number;
    style?: Style;
    opacity?: number;
    symbolSize?: number;
    hidden?: boolean;
    x?: ChartColumn;
    xEnd?: ChartColumn;
    y?: ChartColumn;
    yEnd?: ChartColumn;
    start?: ChartColumn;
    end?: ChartColumn;
    value?: ChartColumn;
    styles?: (Style | null)[];
    opacities?: number[];
    symbolSizes?: (number | null)[];
    labels?: (string | null)[];
    values?: (string | null)[];
  }
}
