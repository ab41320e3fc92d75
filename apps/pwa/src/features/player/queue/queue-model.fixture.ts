import type { Song } from '@chorus/contracts';
import { numberOf } from '@chorus/contracts/catalogue/catalogue.fixture';
import type { QueueCommand } from './queue-commands';
import type { Shift } from './queue-edits';
import { playable, QueueModelState } from './queue-model-state.fixture';

/** The machine gets rules as functions; the model gets named commands instead. */
export type ModelCommand =
  | Exclude<QueueCommand, { type: 'queue.arrange' | 'queue.amend' }>
  | { type: 'model.move'; songId: string; to: number }
  | { type: 'model.shift'; songIds: readonly string[]; to: Shift }
  | { type: 'model.toggleShuffle' }
  | { type: 'model.repeatAll'; isOn: boolean };

/**
 * An independent, naive implementation of the specified queue: a list of numbers and the current
 * one.
 */
export class QueueModel extends QueueModelState {
  send(command: ModelCommand): void {
    this.answer(command);
    if (this.deleted === undefined || this.deleted === this.current) return;
    this.queue = this.queue.filter((n) => n !== this.deleted);
    this.deleted = undefined;
  }

  private answer(command: ModelCommand) {
    switch (command.type) {
      case 'queue.libraryChanged':
        this.library = playable(command.songs);
        return;
      case 'queue.playSong': {
        this.playSong(command.song);
        return;
      }
      case 'queue.playAlbum': {
        this.playAlbum(command.songs, command.startIndex, command.source);
        return;
      }
      case 'queue.next': {
        this.step(1);
        return;
      }
      case 'queue.previous': {
        this.step(-1);
        return;
      }
      case 'queue.playNext': {
        if (command.afterAdded) command.songs.forEach((song) => this.add(song));
        else command.songs.toReversed().forEach((song) => this.playNext(song));
        return;
      }
      case 'model.toggleShuffle':
        if (this.isShuffled) this.putInOrder();
        else this.shuffleRest();
        this.isShuffled = !this.isShuffled;
        return;
      case 'model.repeatAll':
        this.repeatsAll = command.isOn;
        return;
      case 'queue.remove': {
        this.remove(command.keys.map((_id) => numberOf({ _id })));
        return;
      }
      case 'model.move': {
        this.move(numberOf({ _id: command.songId }), command.to);
        return;
      }
      case 'model.shift': {
        this.shift(
          command.songIds.map((_id) => numberOf({ _id })),
          command.to,
        );
        return;
      }
      case 'queue.offer':
        if (this.kind === 'empty') {
          this.offer(command.songs);
          return;
        }
        if (this.kind === 'suggested') {
          this.replace(playable(command.songs));
          return;
        }
        return;
      case 'queue.clear':
        if (this.kind === 'empty') return;
        this.empty();
        this.become(undefined, 'wait');
        return;
      case 'queue.songsDeleted': {
        this.forget(command.songIds.map((_id) => numberOf({ _id })));
        return;
      }
      case 'queue.restore':
        if (this.kind === 'empty') this.restore(command.songs, command.index);
    }
  }

  private playSong(song: Song) {
    const [chosen] = playable([song]);
    if (chosen === undefined) {
      this.reject();
      return;
    }
    if (this.queue.includes(chosen)) this.jump(chosen);
    else {
      const others = this.known().filter((n) => n !== chosen);
      this.takeOver([chosen, ...this.draw(others, 10)], chosen);
      this.kind = 'suggested';
    }
    this.become(chosen, 'play');
  }

  private jump(chosen: number) {
    const waiting = this.waiting();
    const to = this.queue.indexOf(chosen);
    const isBack = to < this.place();
    const passed = isBack ? waiting : this.picks().filter((n) => this.queue.indexOf(n) < to);
    if (isBack) this.forgetPlayedPicks();
    if (waiting.includes(chosen)) return;
    this.queue = this.queue.filter((n) => !passed.includes(n));
    this.queue.splice(this.queue.indexOf(chosen) + 1, 0, ...passed);
  }

  private playAlbum(songs: readonly Song[], startIndex: number | undefined, source: string | undefined) {
    const queue = playable(songs);
    if (queue.length === 0) {
      this.reject();
      return;
    }
    const chosen = startAt(songs, startIndex ?? (this.isShuffled ? Math.floor(this.random() * songs.length) : 0));
    this.takeOver(queue, chosen);
    this.source = source;
    this.kind = 'arranged';
    this.become(chosen, 'play');
  }

  private offer(songs: readonly Song[]) {
    const queue = playable(songs);
    const [chosen] = queue;
    if (chosen === undefined) {
      this.reject();
      return;
    }
    this.takeOver(queue, chosen);
    this.kind = 'suggested';
    this.become(chosen, 'wait');
  }

  private restore(songs: readonly Song[], index: number) {
    const queue = playable(songs);
    if (queue.length === 0) {
      this.reject();
      return;
    }
    const chosen = startAt(songs, index);
    this.takeOver(queue, chosen);
    this.kind = 'arranged';
    this.become(chosen, 'wait');
  }

  private shuffleRest() {
    const waiting = this.waiting();
    const first = this.queue.slice(0, this.place() + 1);
    const rest = this.queue.filter((n) => !first.includes(n) && !waiting.includes(n));
    this.order = this.queue;
    this.queue = [...first, ...waiting, ...this.shuffled(rest)];
  }

  private putInOrder() {
    const waiting = this.waiting();
    const queue = this.order.filter((n) => this.queue.includes(n) && !waiting.includes(n));
    for (const [place, song] of this.queue.entries()) {
      if (!queue.includes(song)) queue.splice(queue.indexOf(this.queue[place - 1] ?? 0) + 1, 0, song);
    }
    this.queue = queue;
    this.order = [];
  }

  private step(direction: 1 | -1) {
    const beside = this.queue[this.place() + direction];
    const [first] = this.queue;
    if (this.current !== undefined && beside !== undefined) {
      this.become(beside, 'play');
      return;
    }
    const wraps = this.repeatsAll || (this.isShuffled && this.source !== undefined);
    if (wraps && direction === 1 && this.queue.length > 1) this.forgetPlayedPicks();
    if (this.repeatsAll && first !== undefined) {
      this.become(direction === 1 ? first : this.queue.at(-1), 'play');
      return;
    }
    if (this.isShuffled && this.source !== undefined && first !== undefined) {
      if (direction === 1) this.become(first, 'wait');
      else this.become(this.queue.at(-1), 'play');
      return;
    }
    const known = this.known();
    const others = known.filter((n) => n !== this.current);
    const [chosen] = this.draw(others.length > 0 ? others : known, 1);
    if (chosen === undefined) this.empty();
    else {
      const nine = this.draw(
        known.filter((n) => n !== chosen),
        9,
      );
      this.takeOver([chosen, ...nine], chosen);
      this.kind = 'suggested';
    }
    this.become(chosen, 'play');
  }

  private add(song: Song) {
    const waiting = this.waiting().filter((n) => n !== numberOf(song));
    this.playNext(song);
    const [chosen] = playable([song]);
    if (chosen === undefined || chosen === this.current) return;
    this.queue = this.queue.filter((n) => n !== chosen);
    this.queue.splice(this.place() + 1 + waiting.length, 0, chosen);
  }

  private playNext(song: Song) {
    const [chosen] = playable([song]);
    if (chosen === undefined) {
      this.reject();
      return;
    }
    if (this.kind === 'empty') {
      this.queue = [chosen];
      this.become(chosen, 'wait');
    } else if (chosen !== this.current) {
      this.queue = this.queue.filter((n) => n !== chosen);
      this.queue.splice(this.place() + 1, 0, chosen);
    }
    this.kind = 'arranged';
    this.byHand.push(chosen);
  }

  private remove(removed: number[]) {
    if (this.kind === 'empty') return;
    this.kind = 'arranged';
    const place = this.place();
    const behind = this.queue.slice(place).find((n) => !removed.includes(n));
    this.queue = this.queue.filter((n) => !removed.includes(n));
    if (this.queue.length === 0) this.empty();
    if (this.current !== undefined && removed.includes(this.current)) this.become(behind ?? this.queue.at(-1), 'keep');
  }

  private shift(shifted: number[], to: 'up' | 'down' | 'next') {
    if (this.kind === 'empty') return;
    this.kind = 'arranged';
    if (to === 'next') this.byHand.push(...shifted);
    const isShifted = (n: number) => shifted.includes(n) && (to !== 'next' || n !== this.current);
    if (to === 'next') {
      const moved = this.queue.filter(isShifted);
      this.queue = this.queue.filter((n) => !isShifted(n));
      this.queue.splice(this.place() + 1, 0, ...moved);
      return;
    }
    const waiting = this.waiting();
    if (to === 'down') this.queue.reverse();
    for (const [place, song] of this.queue.entries()) {
      const above = this.queue[place - 1];
      if (above !== undefined && isShifted(song) && !isShifted(above)) [this.queue[place - 1], this.queue[place]] = [song, above];
    }
    if (to === 'down') this.queue.reverse();
    this.waitWith(waiting, shifted);
  }

  private move(moved: number, to: number) {
    if (this.kind === 'empty') return;
    this.kind = 'arranged';
    if (!this.queue.includes(moved)) return;
    const waiting = this.waiting();
    this.queue = this.queue.filter((n) => n !== moved);
    this.queue.splice(Math.max(0, to), 0, moved);
    this.waitWith(waiting, [moved]);
  }

  private forget(deleted: number[]) {
    this.library = this.library.filter((n) => !deleted.includes(n));
    this.queue = this.queue.filter((n) => n === this.current || !deleted.includes(n));
    if (this.current !== undefined && deleted.includes(this.current)) this.deleted = this.current;
  }

  private replace(queue: number[]) {
    if (queue.length === 0) {
      this.reject();
      return;
    }
    if (this.current !== undefined && queue.includes(this.current)) this.takeOver(queue, this.current);
  }
}

const startAt = (songs: readonly Song[], index: number) => {
  const [chosen = playable(songs).at(-1)] = playable(songs.filter((_, row) => row >= index));
  return chosen ?? 0;
};
