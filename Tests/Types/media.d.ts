// What clients play, as the server writes it.

declare namespace Protocol {
  interface Media {
    player: number;
    /** An address; `assets/…` is relative to the page's root, and `media/…` to the session. */
    source: string;
    /** Counts what the app asks for. */
    revision: number;
    isPlaying: boolean;
    /** In seconds: the place, or what it was at the moment `since`. */
    position: number;
    /** Since when a client plays it, in seconds since 1970. */
    since?: number;
    rate?: number;
    volume?: number;
    isMuted?: boolean;
    /** How often it is played again; -1 is without an end. */
    loops?: number;
    duration?: number;
    /** The seconds between two reports of the time. */
    interval?: number;
    wantsReady?: boolean;
    problem?: string;
  }

  interface Speech {
    player: number;
    /** Counts the texts. */
    revision: number;
    text: string;
    language?: string;
    rate?: number;
    pitch?: number;
    volume?: number;
    /** The seconds of silence before. */
    delay?: number;
    isPaused?: boolean;
    /** Whether the app wants to know which word is spoken. */
    words?: boolean;
  }
}
