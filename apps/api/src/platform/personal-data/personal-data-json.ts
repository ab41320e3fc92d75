import type { PersonalData } from '@chorus/contracts';

/** The export of a person about whom nothing is stored. */
const nothing = (exportedAt: Date): PersonalData => ({
  exportedAt: exportedAt.toISOString(),
  account: null,
  signIn: null,
  plays: [],
  likes: [],
  albumLikes: [],
  playback: null,
  messages: [],
  picks: [],
  reports: [],
  blocked: [],
  playlists: [],
  playlistAdditions: [],
  rooms: { listenAlong: 'nobody', roomId: null, messages: [], songs: [], stays: [] },
  sessions: [],
  listeningLinks: [],
  appPasswords: [],
  playerMarks: [],
  playerBookmarks: [],
  scrobbling: null,
  notifications: { showsText: false, devices: [] },
});

/** Writes one JSON object, a member or a part of a list at a time. Every method returns the text that it adds. */
class ObjectWriter {
  private separator = '{';
  private openList: string | undefined;
  private itemSeparator = '';
  private readonly missing: Map<string, unknown>;

  constructor(defaults: object) {
    this.missing = new Map(Object.entries(defaults));
  }

  add(name: string, value: unknown): string {
    if (Array.isArray(value)) return this.addItems(name, value);
    return this.begin(name) + JSON.stringify(value);
  }

  end(): string {
    const rest = [...this.missing].map(([name, value]) => this.begin(name) + JSON.stringify(value));
    return `${rest.join('')}${this.closeList()}}`;
  }

  private addItems(name: string, items: readonly unknown[]): string {
    let text = '';
    if (this.openList !== name) {
      text = `${this.begin(name)}[`;
      this.openList = name;
      this.itemSeparator = '\n';
    }
    for (const item of items) {
      text += this.itemSeparator + JSON.stringify(item);
      this.itemSeparator = ',\n';
    }
    return text;
  }

  private begin(name: string): string {
    if (!this.missing.delete(name)) throw new Error(`The export has "${name}" twice.`);
    const text = `${this.closeList()}${this.separator}${JSON.stringify(name)}:`;
    this.separator = ',\n';
    return text;
  }

  private closeList(): string {
    if (this.openList === undefined) return '';
    this.openList = undefined;
    return ']';
  }
}

/** Writes the parts of one person's export as one JSON object; parts of the same list follow one another. */
export async function* personalDataJson(parts: AsyncIterable<Partial<PersonalData>>, exportedAt: Date): AsyncGenerator<string> {
  const writer = new ObjectWriter(nothing(exportedAt));
  for await (const part of parts) {
    yield Object.entries(part)
      .map(([name, value]) => writer.add(name, value))
      .join('');
  }
  yield writer.end();
}
