// What describes appearance in props and modifiers. Lengths are points, angles degrees.

declare namespace Protocol {
  /** A string that stands for an object, and so has none of its members. */
  type Short<O> = string & { readonly [N in Exclude<keyof O, keyof string>]?: undefined };

  interface Point {
    x: number;
    y: number;
  }

  /** A point of a mesh, with the control points of its edges if it has any. */
  interface MeshPoint extends Point {
    leading?: Point;
    top?: Point;
    trailing?: Point;
    bottom?: Point;
  }

  /** Points and anchors of which a client may be told only a part. */
  type Anchor = Partial<Point>;

  type Area = { x: number; y: number; width: number; height: number };

  interface Stop {
    color: Style;
    location: number;
  }

  /** A colour by its name or its digits, or an object. */
  type Style = Short<GroundObject> | StyleObject;

  interface StyleObject {
    color?: Style;
    style?: Style;
    name?: string;
    opacity?: number;
    material?: string;
    image?: string;
    /** The levels of a hierarchy, the first one primary. */
    palette?: Style[];
    gradient?: "linear" | "radial" | "elliptical" | "angular" | "mesh" | "standard";
    /** The points of a mesh, row by row. Its stops are their colours. */
    points?: MeshPoint[];
    smoothsColors?: boolean;
    width?: number;
    height?: number;
    background?: Style;
    stops?: Stop[];
    startPoint?: Point;
    endPoint?: Point;
    center?: Point;
    startRadius?: number;
    endRadius?: number;
    startRadiusFraction?: number;
    endRadiusFraction?: number;
    startAngle?: number;
    endAngle?: number;
    /** Whether a drawing's gradient is between points of it. */
    units?: "points";
    spread?: string;
  }

  interface Font {
    style?: string;
    size?: number;
    weight?: string;
    italic?: boolean;
    name?: string;
    design?: string;
    monospacedDigit?: boolean;
    smallCaps?: "all" | "lowercase" | "uppercase";
    leading?: "tight" | "loose";
    width?: number;
  }

  interface Stroke {
    style?: Style;
    color?: Style;
    width?: number;
    lineCap?: string;
    lineJoin?: string;
    miterLimit?: number;
    dash?: number[];
    dashPhase?: number;
    inside?: boolean;
  }

  interface Corners {
    topLeading?: number;
    topTrailing?: number;
    bottomLeading?: number;
    bottomTrailing?: number;
  }

  /** What shapes have in common, whether they are nodes or values of modifiers. */
  interface ShapeMembers {
    shape?: string;
    path?: string;
    pathSize?: [number, number];
    pathFit?: "uniform";
    eoFill?: boolean;
    cornerRadius?: number;
    cornerRadii?: Corners;
    inset?: number;
    trim?: [number, number];
    fill?: Style;
    stroke?: Stroke;
  }

  /** A shape as a modifier's value: its name, or more of it. */
  type Shape = Short<ShapeMembers> | ShapeMembers;

  interface LineStyle {
    pattern?: string;
    color?: Style;
  }

  /** A text that goes by the time. */
  interface Clock {
    style: string;
    date: string;
    start?: string;
    pauseTime?: string;
    countsDown?: boolean;
    showsHours?: boolean;
  }

  /** How letters look. */
  interface TextStyle {
    font?: Short<Font> | Font;
    foregroundStyle?: Style;
    bold?: boolean;
    italic?: boolean;
    monospaced?: boolean;
    underline?: boolean;
    underlineStyle?: LineStyle;
    strikethrough?: boolean;
    strikethroughStyle?: LineStyle;
    tracking?: number;
    kerning?: number;
    baselineOffset?: number;
    backgroundColor?: Style;
    textScale?: string;
    textCase?: string;
    lineLimit?: number;
    minimumScaleFactor?: number;
    lineSpacing?: number;
    minimumLines?: number;
    multilineTextAlignment?: string;
  }

  /** A piece of a text with a look of its own. */
  interface Run extends TextStyle {
    text?: string;
    /** The paint of a drawing's text. */
    shading?: Style;
    link?: string;
    clock?: Clock;
    /** What is shown in place of the text. */
    image?: { systemName?: string; name?: string; url?: string; width?: number; height?: number };
  }

  /** An animation as the tree declares it; times are seconds. */
  interface Animation {
    /** A name or the four numbers of a Bézier curve. */
    curve: string | number[];
    duration?: number;
    bounce?: number;
    initialVelocity?: number;
    delay?: number;
    speed?: number;
    repeat?: number | "forever";
    autoreverses?: boolean;
  }

  type Transition = Short<TransitionObject> | TransitionObject;

  interface TransitionObject {
    type: string;
    edge?: string;
    scale?: number;
    anchor?: Anchor;
    x?: number;
    y?: number;
    of?: Transition[];
    insertion?: Transition;
    removal?: Transition;
    animation?: Animation | null;
    transition?: Transition;
    name?: string;
    hasMotion?: boolean;
    active?: Look;
    identity?: Look;
  }

  /** Modifiers around a view, the innermost first. */
  type Look = (Modifier | { foregroundStyle: Style } | { move: string })[];

  interface SymbolEffect {
    effect: string;
    count?: number;
    repeat?: number | "forever";
    speed?: number;
  }

  interface Picture {
    url?: string;
    systemName?: string;
    width?: number;
    height?: number;
    shading?: Style;
  }

  /** A command of a canvas, with the state that it is drawn in. */
  interface Command {
    fill?: string;
    stroke?: string;
    with?: Style;
    eoFill?: boolean;
    width?: number;
    lineCap?: string;
    lineJoin?: string;
    miterLimit?: number;
    dash?: number[];
    dashPhase?: number;
    layer?: Command[];
    text?: Run;
    image?: Picture;
    symbol?: string;
    at?: Point;
    /** The beginning of the baseline of a text, of the letters' `width`. */
    baseline?: Point;
    in?: Area;
    anchor?: Anchor;
    transform?: number[];
    opacity?: number;
    blendMode?: string;
    clip?: Clip[];
    /** Effects by the names of the modifiers, one in each. */
    filters?: Filter[];
  }

  /** An effect of a modifier, or one that only drawings have. */
  interface Filter extends Partial<Omit<Effects, "blur" | "shadow">> {
    blur?: number | { radius: number };
    shadow?: DrawnShadow;
    projectionTransform?: number[];
    colorMatrix?: number[];
    alphaThreshold?: { min?: number; max?: number; color?: Style };
    linearColor?: boolean;
  }

  /** A shadow of a drawing, and how it is put together with the shape. */
  interface DrawnShadow extends Partial<Effects["shadow"]> {
    blendMode?: string;
    options?: string[];
  }

  /** A part of a picture that is repeated; the part is in fractions of the picture. */
  interface Tile {
    image?: Picture;
    origin?: { x?: number; y?: number };
    sourceRect?: { x?: number; y?: number; width?: number; height?: number };
    scale?: number;
  }

  interface Clip {
    path?: string;
    layer?: Command[];
    inverse?: boolean;
    eoFill?: boolean;
    transform?: number[];
    opacity?: number;
  }
}
