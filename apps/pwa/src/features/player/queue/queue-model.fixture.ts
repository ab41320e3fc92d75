import type { Song } from '@chorus/contracts';
import { numberOf } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { QueueCommand } from './queue-machine';

/**
 * An independent, naive implementation of the specified queue: a list of numbers and the current
 * one.
 */
export class QueueModel {
  #library: number[] = [];
  #queue: number[] = [];
  #current: number | undefined;
  #deleted: number | undefined;
  #kind: 'empty' | 'suggested' | 'arranged' = 'empty';
  readonly #heard: string[] = [];

  constructor(private readonly random: () => number) {}

  get seen() {
    return { queue: this.#queue, current: this.#current, kind: this.#kind, heard: this.#heard };
  }

  send(command: QueueCommand): void {
    this.#answer(command);
    if (this.#deleted === undefined || this.#deleted === this.#current) return;
    this.#queue = this.#queue.filter((n) => n !== this.#deleted);
    this.#deleted = undefined;
  }

  #answer(command: QueueCommand) {
    switch (command.type) {
      case 'queue.libraryChanged':
        this.#library = playable(command.songs);
        return;
      case 'queue.playSong': {
        this.#playSong(command.song);
        return;
      }
      case 'queue.playAlbum': {
        this.#fill('arranged', command.songs, command.startIndex, 'play');
        return;
      }
      case 'queue.next': {
        this.#step(1);
        return;
      }
      case 'queue.previous': {
        this.#step(-1);
        return;
      }
      case 'queue.playNext': {
        this.#playNext(command.song);
        return;
      }
      case 'queue.remove': {
        this.#remove(command.songIds.map((_id) => numberOf({ _id })));
        return;
      }
      case 'queue.move': {
        this.#move(numberOf({ _id: command.songId }), command.to);
        return;
      }
      case 'queue.shift': {
        this.#shift(
          command.songIds.map((_id) => numberOf({ _id })),
          command.to,
        );
        return;
      }
      case 'queue.offer':
        if (this.#kind === 'empty') {
          this.#fill('suggested', command.songs, 0, 'wait');
          return;
        }
        if (this.#kind === 'suggested') {
          this.#replace(playable(command.songs));
          return;
        }
        return;
      case 'queue.clear':
        if (this.#kind === 'empty') return;
        this.#queue = [];
        this.#kind = 'empty';
        this.#become(undefined, 'wait');
        return;
      case 'queue.songsDeleted': {
        this.#forget(command.songIds.map((_id) => numberOf({ _id })));
        return;
      }
      case 'queue.restore':
        if (this.#kind === 'empty') this.#fill('arranged', command.songs, command.index, 'wait');
    }
  }

  #playSong(song: Song) {
    const [chosen] = playable([song]);
    if (chosen === undefined) {
      this.#reject();
      return;
    }
    if (!this.#queue.includes(chosen)) {
      this.#queue = [
        chosen,
        ...this.#draw(
          this.#known().filter((n) => n !== chosen),
          10,
        ),
      ];
      this.#kind = 'suggested';
    }
    this.#become(chosen, 'play');
  }

  #fill(kind: 'suggested' | 'arranged', songs: readonly Song[], startIndex: number, start: string) {
    const queue = playable(songs);
    if (queue.length === 0) {
      this.#reject();
      return;
    }
    const [chosen = queue.at(-1)] = playable(songs.filter((_, row) => row >= startIndex));
    this.#queue = queue;
    this.#kind = kind;
    this.#become(chosen, start);
  }

  #step(direction: number) {
    const beside = this.#queue[this.#place() + direction];
    if (this.#current !== undefined && beside !== undefined) {
      this.#become(beside, 'play');
      return;
    }
    const known = this.#known();
    const others = known.filter((n) => n !== this.#current);
    const [chosen] = this.#draw(others.length > 0 ? others : known, 1);
    this.#kind = chosen === undefined ? 'empty' : 'suggested';
    this.#queue =
      chosen === undefined
        ? []
        : [
            chosen,
            ...this.#draw(
              known.filter((n) => n !== chosen),
              9,
            ),
          ];
    this.#become(chosen, 'play');
  }

  #playNext(song: Song) {
    const [chosen] = playable([song]);
    if (chosen === undefined) {
      this.#reject();
      return;
    }
    if (this.#kind === 'empty') {
      this.#queue = [chosen];
      this.#become(chosen, 'wait');
    } else if (chosen !== this.#current) {
      this.#queue = this.#queue.filter((n) => n !== chosen);
      this.#queue.splice(this.#place() + 1, 0, chosen);
    }
    this.#kind = 'arranged';
  }

  #remove(removed: number[]) {
    if (this.#kind === 'empty') return;
    this.#kind = 'arranged';
    const place = this.#place();
    const behind = this.#queue.slice(place).find((n) => !removed.includes(n));
    this.#queue = this.#queue.filter((n) => !removed.includes(n));
    if (this.#queue.length === 0) this.#kind = 'empty';
    if (this.#current !== undefined && removed.includes(this.#current)) this.#become(behind ?? this.#queue.at(-1), 'keep');
  }

  #shift(shifted: number[], to: 'up' | 'down' | 'next') {
    if (this.#kind === 'empty') return;
    this.#kind = 'arranged';
    const isShifted = (n: number) => shifted.includes(n) && (to !== 'next' || n !== this.#current);
    if (to === 'next') {
      const moved = this.#queue.filter(isShifted);
      this.#queue = this.#queue.filter((n) => !isShifted(n));
      this.#queue.splice(this.#place() + 1, 0, ...moved);
      return;
    }
    if (to === 'down') this.#queue.reverse();
    for (const [place, song] of this.#queue.entries()) {
      const above = this.#queue[place - 1];
      if (above !== undefined && isShifted(song) && !isShifted(above)) [this.#queue[place - 1], this.#queue[place]] = [song, above];
    }
    if (to === 'down') this.#queue.reverse();
  }

  #move(moved: number, to: number) {
    if (this.#kind === 'empty') return;
    this.#kind = 'arranged';
    if (!this.#queue.includes(moved)) return;
    this.#queue = this.#queue.filter((n) => n !== moved);
    this.#queue.splice(Math.max(0, to), 0, moved);
  }

  #forget(deleted: number[]) {
    this.#library = this.#library.filter((n) => !deleted.includes(n));
    this.#queue = this.#queue.filter((n) => n === this.#current || !deleted.includes(n));
    if (this.#current !== undefined && deleted.includes(this.#current)) this.#deleted = this.#current;
  }

  #replace(queue: number[]) {
    if (queue.length === 0) {
      this.#reject();
      return;
    }
    if (this.#current !== undefined && queue.includes(this.#current)) this.#queue = queue;
  }

  #become(song: number | undefined, start: string) {
    this.#current = song;
    this.#heard.push(song === undefined ? 'nothing' : `${start} ${song}`);
  }

  #reject() {
    this.#heard.push('rejected');
  }

  #place() {
    return this.#queue.findIndex((n) => n === this.#current);
  }

  #known() {
    return [...new Set([...this.#library, ...this.#queue])].filter((n) => n !== this.#deleted);
  }

  #draw(from: number[], count: number) {
    const left = [...from];
    return Array.from({ length: Math.min(count, from.length) }, () => left.splice(Math.floor(this.random() * left.length), 1)[0] ?? 0);
  }
}

const playable = (songs: readonly Song[]) => [
  ...new Set(songs.filter(({ _id, title, audioUrl }) => _id && title && audioUrl).map(numberOf)),
];
