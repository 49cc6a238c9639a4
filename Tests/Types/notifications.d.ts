// The notifications of a window, as the server writes them.

declare namespace Protocol {
  interface Notifications {
    permission: "wanted" | "denied" | "given";
    badge?: number;
    /** Those that wait, each with its time in seconds since 1970. */
    due?: { identifier: string; at: number }[];
    /** Those that are shown, the newest last. */
    shown?: Notice[];
  }

  interface Notice {
    number: number;
    title: string;
    subtitle?: string;
    body?: string;
    isHeard?: boolean;
    actions?: NoticeAction[];
  }

  interface NoticeAction {
    identifier: string;
    title: string;
    role?: "destructive";
    /** The words in an empty field, if there is one, and those of its button. */
    placeholder?: string;
    button?: string;
  }
}
