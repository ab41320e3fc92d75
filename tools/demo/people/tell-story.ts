import { createHash } from 'node:crypto';
import {
  likesEndpoints,
  listeningEndpoints,
  playlistEndpoints,
  playlistSharingEndpoints,
  songLinkPath,
  userEndpoints,
} from '@chorus/contracts';
import type { Play, PlaylistDetail, Song, User } from '@chorus/contracts';
import { people } from '../../../apps/api/src/features/development-sign-in/people';
import { DemoPerson } from './demo-person';
import { conversations, evenings, likes, LINH, playlists } from './story';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The same UUID each time, by which the API recognizes what it has already. */
function idOf(...parts: readonly (string | number)[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

export type DemoPeople = ReadonlyMap<string, DemoPerson>;

export async function signInAll(api: string): Promise<DemoPeople> {
  const signedIn = new Map<string, DemoPerson>();
  for (const person of people) signedIn.set(person.subject, await DemoPerson.signIn(api, person));
  return signedIn;
}

/** Whether there is nobody else, whose Home the demo people's plays would change. */
export async function areAlone(everybody: DemoPeople): Promise<boolean> {
  const [first] = everybody.values();
  const others = await first?.ask<{ data: User[] }>(userEndpoints.list);
  return others?.data.every(({ clerkId }) => everybody.has(clerkId)) ?? false;
}

/** The people write, listen, like and make playlists. Leaves out songs that are not there yet; telling it again adds only what is missing. */
export async function tellStory(everybody: DemoPeople, songs: readonly Song[], now = Date.now()): Promise<void> {
  const byTitle = new Map(songs.map((song) => [song.title, song]));
  const teller = new Teller(everybody, byTitle, now);
  await teller.converse();
  await teller.listen();
  await teller.like();
  await teller.makePlaylists();
}

class Teller {
  constructor(
    private readonly everybody: DemoPeople,
    private readonly songs: ReadonlyMap<string, Song>,
    private readonly now: number,
  ) {}

  private person(subject: string): DemoPerson {
    const person = this.everybody.get(subject);
    if (!person) throw new Error(`${subject} is not one of the demo people.`);
    return person;
  }

  private idOfSong = (title: string): string | undefined => this.songs.get(title)?._id;

  async converse(): Promise<void> {
    for (const { people: both, lines, unread } of conversations) {
      const [one, other] = both.map((subject) => this.person(subject));
      const contents = lines.map((line) => ('text' in line ? line.text : this.linkTo(line.song)));
      if (!one || !other || contents.includes(undefined)) continue;
      const seqs: number[] = [];
      for (const [index, line] of lines.entries()) {
        const [from, to] = line.from === one.id ? [one, other] : [other, one];
        seqs.push(await from.write(to.id, contents[index] ?? '', idOf('message', ...both, index)));
      }
      const seenSeq = seqs.at(-1 - unread) ?? 0;
      await one.read(other.id, seenSeq);
      await other.read(one.id, seenSeq);
    }
  }

  private linkTo(title: string): string | undefined {
    const song = this.songs.get(title);
    return song && this.person(LINH).origin + songLinkPath(song);
  }

  async listen(): Promise<void> {
    for (const [subject, played] of Object.entries(evenings)) {
      const plays = Object.entries(played).flatMap(([title, count], place) => this.playsOf(subject, title, { count, place }));
      if (plays.length > 0) await this.person(subject).ask(listeningEndpoints.report, {}, { plays });
    }
  }

  /** One play on each of the last evenings, one song after another. */
  private playsOf(subject: string, title: string, { count, place }: { count: number; place: number }): Play[] {
    const song = this.songs.get(title);
    if (!song) return [];
    return Array.from({ length: count }, (_, day) => ({
      id: idOf('play', subject, title, day),
      songId: song._id,
      startedAt: new Date(this.now - (day + 1) * DAY_MS - 30 * MINUTE_MS + place * 2 * MINUTE_MS).toISOString(),
      secondsHeard: song.duration,
    }));
  }

  async like(): Promise<void> {
    for (const [subject, titles] of Object.entries(likes)) {
      for (const [place, title] of titles.entries()) {
        const songId = this.idOfSong(title);
        const at = new Date(this.now - (place + 1) * 9 * 60 * MINUTE_MS).toISOString();
        if (songId !== undefined) await this.person(subject).ask(likesEndpoints.like, { songId }, { at });
      }
    }
  }

  async makePlaylists(): Promise<void> {
    for (const { name, description, owner, member, songs } of playlists) {
      const id = idOf('playlist', name);
      await this.person(owner).ask(playlistEndpoints.create, {}, { id, name, description });
      if (member !== undefined) await this.share(id, owner, member);
      for (const [place, [subject, title]] of songs.entries()) {
        const songId = this.idOfSong(title);
        if (songId === undefined) continue;
        const at = new Date(this.now - (songs.length - place) * 7 * 60 * MINUTE_MS).toISOString();
        const add = { kind: 'add', id: idOf('act', name, title), itemId: idOf('item', name, title), at, songId };
        await this.person(subject).ask(playlistEndpoints.act, { id }, { acts: [add] });
      }
    }
  }

  private async share(id: string, owner: string, member: string): Promise<void> {
    const { linkToken } = await this.person(owner).ask<PlaylistDetail>(playlistEndpoints.change, { id }, { access: 'together' });
    if (linkToken !== null) await this.person(member).ask(playlistSharingEndpoints.join, {}, { token: linkToken });
  }
}
