// The props of nodes by their types. Of redacted nodes values are left out, so all may be missing.

declare namespace Props {
  /** What may stand on any node. */
  interface Common extends Protocol.TextStyle {
    /** Said by the root, if it is not from the left to the right. */
    layoutDirection?: "rightToLeft";
    identifier?: string;
    label?: string;
    /** A symbol's name for people, or that of a label with symbols. */
    spokenName?: string;
    labelsHidden?: boolean;
    style?: string;
    controlSize?: string;
    tint?: Protocol.Style;
    help?: string;
    disabled?: boolean;
    redacted?: boolean | string;
    focused?: boolean;
    accessibilityLabel?: string;
    accessibilityHint?: string;
    accessibilityValue?: string;
    accessibilityHidden?: boolean;
    accessibilityFocused?: boolean;
  }

  /** One of those from which one is chosen. */
  interface Option {
    value: Protocol.Value;
    customizationID?: string;
    customizationBehavior?: string;
    sectionID?: string;
    label?: string;
    spokenName?: string;
    systemImage?: string;
    image?: NonNullable<Protocol.Run["image"]> & { template?: boolean };
    badge?: string | number;
    role?: string;
    section?: string;
  }

  interface Text extends Common, Protocol.Run {
    runs?: Protocol.Run[];
    drawing?: { size: [number, number]; commands: Protocol.Command[] };
  }

  interface Image extends Common {
    systemName?: string;
    renderingMode?: string;
    symbolRenderingMode?: string;
    name?: string;
    url?: string;
    width?: number;
    height?: number;
    template?: boolean;
    decorative?: boolean;
    drawing?: { size: [number, number]; commands: Protocol.Command[] };
    resizable?: boolean;
    imageScale?: string;
  }

  interface AsyncImage extends Common {
    url?: string;
    phase?: "empty" | "success" | "failure";
  }

  interface Label extends Common {
    systemImage?: string;
    image?: string;
    imageURL?: string;
  }

  interface Button extends Common {
    role?: string;
  }

  interface Link extends Common {
    url?: string;
  }

  interface Toggle extends Common {
    isOn?: boolean;
    isMixed?: boolean;
  }

  interface Field extends Common {
    text?: string;
    prompt?: string;
    axis?: string;
    keyboardType?: string;
    /** How many characters a secure field holds. */
    length?: number;
  }

  interface Token {
    id: Protocol.Value;
    label?: string;
  }

  interface SearchField extends Field {
    tokens?: Token[];
    suggestedTokens?: Token[];
  }

  interface SearchScopes extends Common {
    activation?: string;
  }

  interface Stepper extends Common {
    value?: number | string;
    step?: number;
    minimum?: number;
    maximum?: number;
  }
  interface Slider extends Common {
    value?: number;
    minimum?: number;
    maximum?: number;
    step?: number;
  }

  interface Progress extends Common {
    value?: number;
    total?: number;
    clock?: Protocol.Clock;
  }

  interface Gauge extends Common {
    value?: number;
    minimum?: number;
    maximum?: number;
  }

  interface Picker extends Common {
    options?: Option[];
    selection?: Protocol.Value;
  }

  interface TabView extends Picker {
    hiddenOptions?: Option[];
    indexDisplay?: string;
    indexBackground?: string;
  }

  interface DatePicker extends Common {
    selection?: string;
    value?: string;
    displayedComponents?: string[];
    minimum?: string;
    maximum?: string;
  }

  interface MultiDatePicker extends Common {
    /** Days such as `2026-01-31`. */
    selection?: string[];
    minimum?: string;
    end?: string;
  }

  interface ColorPicker extends Common {
    selection?: string;
    value?: string;
  }

  interface Stack extends Common {
    alignment?: string;
    spacing?: number;
  }

  interface Spacer extends Common {
    minLength?: number;
  }

  interface ScrollView extends Common {
    axes?: string | string[];
    showsIndicators?: boolean;
  }

  interface Layout extends Stack {
    layout?: string;
    size?: { width: number; height: number };
    places?: [x: number, y: number, width: number, height: number][];
  }

  interface Grid extends Stack {
    horizontalSpacing?: number;
    verticalSpacing?: number;
  }

  interface Bounds {
    minimum?: number;
    maximum?: Protocol.Length;
  }

  /** One row or column of a lazy grid. */
  interface GridItem {
    alignment?: string;
    fixed?: number;
    flexible?: Bounds;
    adaptive?: Bounds;
    spacing?: number;
  }

  interface LazyStack extends Stack {
    pinnedViews?: string[];
  }

  interface LazyGrid extends LazyStack {
    columns?: GridItem[];
    rows?: GridItem[];
  }

  interface List extends Common {
    /** The tag of a row, or an array of tags if several can be chosen. */
    selection?: Protocol.Value;
    isEditing?: boolean;
  }

  interface Section extends Common {
    header?: string;
    footer?: string;
  }

  interface Disclosure extends Common {
    isExpanded?: boolean;
  }

  interface TableRow extends Disclosure {
    level?: number;
  }

  interface LabeledContent extends Common {
    value?: string;
  }

  interface Unavailable extends Common {
    description?: string;
  }

  interface Column {
    title?: string;
    width?: number | { min?: number; ideal?: number; max?: number };
    alignment?: string;
    sortable?: boolean;
    defaultVisibility?: string;
    isHidden?: boolean;
    customizationID?: string;
    disabledCustomization?: string[];
  }

  interface Table extends Common {
    columns?: Column[];
    columnHeaders?: string;
    /** The numbers of the columns as they are arranged, if that is another order. */
    columnOrder?: number[];
    selection?: Protocol.Value;
    sortOrder?: { column: number; order: "forward" | "reverse" }[];
  }

  interface Navigation extends Common {
    title?: string;
    depth?: number;
    displayMode?: string;
  }

  interface SplitView extends Common {
    compactColumn?: string;
    columnVisibility?: string;
  }

  interface GroupBox extends Common {
    backgroundStyle?: Protocol.Style;
  }

  interface Dialog extends Common {
    title?: string;
  }

  interface CommandGroup extends Common {
    placement?: string;
    relation?: string;
  }

  interface FileImporter extends Common {
    message?: string;
    confirmationLabel?: string;
    allowsMultipleSelection?: boolean;
    accept?: string[];
    /** Whether photos are asked for, and whether they are sent as they are. */
    photos?: "automatic" | "current";
    maxSelectionCount?: number;
  }

  interface File {
    name: string;
    data: string;
    contentType?: string;
    mediaType?: string;
  }

  interface FileExporter extends Common {
    message?: string;
    confirmationLabel?: string;
    filenameLabel?: string;
    files?: File[];
    problem?: string;
  }

  interface SharedItem {
    contentTypes: string[];
    text?: string;
    title?: string;
  }

  interface ShareLink extends Common {
    items?: SharedItem[];
    subject?: string;
    message?: string;
  }

  interface Shape extends Common, Protocol.ShapeMembers {
    name?: string;
    color?: Protocol.Style;
  }

  interface Canvas extends Common {
    size?: [number, number];
    commands?: Protocol.Command[];
  }

  /** Without a player nothing is shown, and without a source only that there is none. */
  interface VideoPlayer extends Common, Partial<Protocol.Media> {}

  interface Chart extends Common {
    x?: Protocol.ChartAxis;
    y?: Protocol.ChartAxis;
    legend?: Protocol.ChartLegend;
    layers?: Protocol.ChartLayer[];
    masks?: Protocol.ChartLayer[][];
  }

  interface ChartPart extends Common {
    role?: string;
    position?: string;
    spacing?: number;
    layer?: number;
    row?: number;
    overflow?: string[];
  }

  interface MapBounds {
    region?: Protocol.MapCamera;
    minimumDistance?: number;
    maximumDistance?: number;
  }

  interface Map extends Common {
    camera?: Protocol.MapCamera;
    position?: string;
    items?: Protocol.MapItem[];
    modes?: string[];
    selection?: Protocol.Value;
    bounds?: MapBounds;
    user?: { latitude: number; longitude: number; accuracy: number };
    scope?: string;
    tiles?: { url: string; attribution?: string };
    /** Whether the app is told of each step of a movement. */
    continuous?: boolean;
  }

  interface MapControl extends Common {
    control?: string;
    scope?: string;
  }

  interface Window extends Common {
    sounds?: Protocol.Media[];
    speech?: Protocol.Speech[];
    notifications?: Protocol.Notifications;
    undo?: string;
    redo?: string;
    geolocation?: { wants: "permission" | "position" | "updates" | "consent"; request?: number; isPrecise?: boolean; distance?: number };
  }

  interface Fault extends Common {
    message?: string;
  }

  /** What stands below others at their edges and corners. */
  interface Layer extends Common {
    alignment?: string;
    edge?: string;
  }

  type One =
    | Text | Image | AsyncImage | Label | Button | Link | Toggle | Field | SearchField | SearchScopes | Slider | Progress | Gauge
    | Picker | TabView | DatePicker | MultiDatePicker | ColorPicker | Stack | LazyStack | Spacer | ScrollView | Layout | Grid | LazyGrid | List
    | Section | Disclosure | TableRow | LabeledContent | Unavailable | Table | Navigation | SplitView | Dialog | CommandGroup | FileImporter
    | FileExporter | ShareLink | Shape | Canvas | Chart | ChartPart | Map | MapControl | Window | Fault | Layer | VideoPlayer;

  type Name<P> = P extends unknown ? keyof P : never;
  type Of<P, N extends PropertyKey> = P extends unknown ? (N extends keyof P ? P[N] : never) : never;

  /** The props of a node of which the type is not known: each as it is with one of the types. */
  type Every = { [N in Name<One>]?: Of<One, N> };
}
