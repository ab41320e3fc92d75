/** What a key can do. Handlers register for a command; the dialog that `?` opens shows all of them. */
export type ShortcutCommand =
  | 'toggle'
  | 'next'
  | 'previous'
  | 'back'
  | 'forward'
  | 'shuffle'
  | 'repeat'
  | 'volumeUp'
  | 'volumeDown'
  | 'mute'
  | 'like'
  | 'fullPlayer'
  | 'queue'
  | 'lyrics'
  | 'karaoke'
  | 'search'
  | 'help';

export type ShortcutGroup = 'Playback' | 'Volume' | 'Player' | 'Chorus';

export interface Shortcut {
  /** As in `KeyboardEvent.key`; letters are lower case. */
  readonly key: string;
  readonly command: ShortcutCommand;
  readonly title: string;
  readonly group: ShortcutGroup;
  /** Acts again and again while the key is held. */
  readonly repeats?: boolean;
}

/** How far `back` and `forward` seek. */
export const SEEK_SECONDS = 5;

/** All keys of the page, in the order in which they are shown. None has a modifier, so that the browser and screen readers keep theirs. */
export const shortcuts: readonly Shortcut[] = [
  { key: ' ', command: 'toggle', title: 'Play or pause', group: 'Playback' },
  { key: 'n', command: 'next', title: 'Next song', group: 'Playback' },
  { key: 'p', command: 'previous', title: 'Previous song', group: 'Playback' },
  { key: 'ArrowLeft', command: 'back', title: `Back ${SEEK_SECONDS} seconds`, group: 'Playback', repeats: true },
  { key: 'ArrowRight', command: 'forward', title: `Forward ${SEEK_SECONDS} seconds`, group: 'Playback', repeats: true },
  { key: 's', command: 'shuffle', title: 'Shuffle', group: 'Playback' },
  { key: 'r', command: 'repeat', title: 'Repeat', group: 'Playback' },
  { key: 'ArrowUp', command: 'volumeUp', title: 'Volume up', group: 'Volume', repeats: true },
  { key: 'ArrowDown', command: 'volumeDown', title: 'Volume down', group: 'Volume', repeats: true },
  { key: 'm', command: 'mute', title: 'Mute', group: 'Volume' },
  { key: 'l', command: 'like', title: 'Like this song', group: 'Player' },
  { key: 'f', command: 'fullPlayer', title: 'Full player', group: 'Player' },
  { key: 'q', command: 'queue', title: 'Up next', group: 'Player' },
  { key: 'y', command: 'lyrics', title: 'Lyrics', group: 'Player' },
  { key: 'k', command: 'karaoke', title: 'Karaoke on a room’s screen', group: 'Player' },
  { key: '/', command: 'search', title: 'Search', group: 'Chorus' },
  { key: '?', command: 'help', title: 'Keyboard shortcuts', group: 'Chorus' },
];

/** A letter or a sign, which a screen reader or voice control may type by itself: a person can turn these off (WCAG 2.1.4). */
export const isCharacter = ({ key }: Pick<Shortcut, 'key'>): boolean => key.length === 1 && key !== ' ';

/** Acts on the song that plays, and shows nothing in the page. */
export const isOfSong = (command: ShortcutCommand): boolean =>
  !['fullPlayer', 'queue', 'lyrics', 'karaoke', 'search', 'help'].includes(command);

/** Keys of a list of songs that has the focus, which handles them itself. */
export const listKeys: readonly { keys: readonly string[]; title: string }[] = [
  { keys: ['Ctrl', 'Space'], title: 'Select a song' },
  { keys: ['Shift', '↑', '↓'], title: 'Select several songs' },
  { keys: ['Shift', 'F10'], title: 'Open the menu' },
  { keys: ['Esc'], title: 'Clear the selection, or close' },
  { keys: ['Ctrl', 'Z'], title: 'Undo in your lists' },
];
