import type { Song } from '@chorus/contracts';
import { numberOf } from '@chorus/contracts/catalogue/catalogue.fixture';

/** The state of the queue's model, and what its commands have in common. */
export abstract class QueueModelState {
  protected library: number[] = [];
  protected queue: number[] = [];
  protected current: number | undefined;
  protected deleted: number | undefined;
  protected kind: 'empty' | 'suggested' | 'arranged' = 'empty';
  protected byHand: number[] = [];
  protected source: string | undefined;
  protected isShuffled = false;
  protected order: number[] = [];
  protected repeatsAll = false;
  protected readonly heard: string[] = [];

  constructor(protected readonly random: () => number) {}

  get seen() {
    return { queue: this.queue, current: this.current, kind: this.kind, source: this.source, heard: this.heard };
  }

  protected takeOver(queue: number[], current: number) {
    const picks = this.picks().filter((n) => n !== current);
    const others = queue.filter((n) => !picks.includes(n));
    this.source = undefined;
    this.byHand = this.picks();
    this.order = this.isShuffled ? queue : [];
    if (this.isShuffled) this.queue = [current, ...picks, ...this.shuffled(others.filter((n) => n !== current))];
    else this.queue = others.flatMap((n) => (n === current ? [n, ...picks] : [n]));
  }

  protected waiting() {
    const behind = this.queue.slice(this.place() + 1);
    const end = behind.findIndex((n) => !this.byHand.includes(n));
    return end === -1 ? behind : behind.slice(0, end);
  }

  /** Songs that were moved ahead of one that waits by hand wait by hand, too. */
  protected waitWith(waiting: readonly number[], moved: readonly number[]) {
    const last = waiting.findLast((n) => !moved.includes(n));
    if (last === undefined) return;
    const ahead = this.queue.slice(this.place() + 1, this.queue.indexOf(last));
    this.byHand.push(...ahead.filter((n) => moved.includes(n)));
  }

  protected picks() {
    return this.queue.filter((n, place) => place > this.place() && this.byHand.includes(n));
  }

  protected forgetPlayedPicks() {
    if (this.queue.some((n) => !this.byHand.includes(n))) this.byHand = this.picks();
  }

  protected shuffled(songs: number[]) {
    const tickets = songs.map((song) => [this.random(), song] as const);
    return tickets.sort(([one], [other]) => one - other).map(([, song]) => song);
  }

  protected draw(from: number[], count: number) {
    const left = [...from];
    return Array.from({ length: Math.min(count, from.length) }, () => left.splice(Math.floor(this.random() * left.length), 1)[0] ?? 0);
  }

  protected known() {
    return [...new Set([...this.library, ...this.queue])].filter((n) => n !== this.deleted);
  }

  protected place() {
    return this.queue.findIndex((n) => n === this.current);
  }

  protected become(song: number | undefined, start: string) {
    this.current = song;
    this.heard.push(song === undefined ? 'nothing' : `${start} ${song}`);
  }

  protected reject() {
    this.heard.push('rejected');
  }

  protected empty() {
    this.queue = [];
    this.kind = 'empty';
    this.byHand = [];
    this.order = [];
    this.source = undefined;
  }
}

export const playable = (songs: readonly Song[]) => [
  ...new Set(songs.filter(({ _id, title, audioUrl }) => _id && title && audioUrl).map(numberOf)),
];
