/** https://w3c.github.io/audio-session/ */
interface AudioSession {
  type: 'auto' | 'playback' | 'transient' | 'transient-solo' | 'ambient' | 'play-and-record';
}

declare global {
  interface Navigator {
    /** Safari alone has it. */
    readonly audioSession?: AudioSession;
  }
}

/** Tells the device that music plays here: it is then heard on an iPhone that is set to silent, and pauses that of other apps. */
export function playAsMusic({ audioSession }: Pick<Navigator, 'audioSession'>): void {
  if (audioSession) audioSession.type = 'playback';
}
