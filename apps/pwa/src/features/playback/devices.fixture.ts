import type { Playback, PlaybackWrite } from '@chorus/contracts';
import { numberOf, songNumber } from '@chorus/contracts/catalogue/catalogue.fixture';
import { FakeRealtime } from '../../platform/realtime/fake-realtime.fixture';
import { createStore } from '../../platform/store/create-store';
import { createDevices } from './create-devices';
import type { PlaybackSnapshot } from './devices';
import type { PlaybackServer } from './playback-server';

/** The playback that the server stores of one person. Ids of songs are their numbers. */
export class FakePlaybackServer {
  revision = 0;
  stored: (PlaybackWrite & { device: string }) | undefined;
  isAway = false;
  travelMs = () => 0;
  readonly writes: string[] = [];
  readonly #devices: FakeRealtime[] = [];

  add(device: FakeRealtime) {
    this.#devices.push(device);
  }

  publish() {
    for (const device of this.#devices)
      if (device.connection.get() === 'connected') device.say('playback_changed', { revision: this.revision });
  }

  as(device: string): PlaybackServer {
    const answer = async <T>(work: () => T): Promise<T> => {
      await Promise.resolve();
      await this.#travel();
      if (this.isAway) throw new Error('away');
      const done = work();
      await this.#travel();
      return done;
    };
    return {
      read: () => answer(() => ({ revision: this.revision, ...(this.stored && { playback: this.#shown(this.stored, device) }) })),
      readQueue: () =>
        answer(() => ({
          songs: (this.stored?.songIds ?? []).map((id) => songNumber(Number(id))),
          arrangement: this.stored?.arrangement,
        })),
      write: (write) =>
        answer(() => {
          if (write.revision < this.revision) return 'outdated';
          this.stored = { ...write, device };
          this.writes.push(`${device} ${write.isPlaying ? 'plays' : 'paused'} ${write.songIds.join()} at ${write.seconds}`);
          return this.#change();
        }),
      clear: () =>
        answer(() => {
          if (this.stored?.device !== device) return this.revision;
          this.stored = undefined;
          this.writes.push(`${device} cleared`);
          return this.#change();
        }),
    };
  }

  async #travel(): Promise<void> {
    const ms = this.travelMs();
    if (ms > 0) await new Promise((arrived) => setTimeout(arrived, ms));
  }

  #change(): number {
    this.revision += 1;
    this.publish();
    return this.revision;
  }

  #shown({ songIds, index, seconds, isPlaying, device }: PlaybackWrite & { device: string }, to: string): Playback {
    const song = { ...songNumber(Number(songIds[index])), duration: 200 };
    return { song, seconds, isPlaying, ageMs: 0, label: device, isThisDevice: device === to };
  }
}

export function memoryOfTab(text = '') {
  return { recall: () => text, remember: (next: string) => void (text = next) };
}

export function startDevice(server: FakePlaybackServer, name: string, { isPrivateAtFirst = false, memory = memoryOfTab() } = {}) {
  const realtime = new FakeRealtime();
  const isPrivate = createStore(isPrivateAtFirst);
  const log: string[] = [];
  let own: PlaybackSnapshot | undefined;
  const devices = createDevices({
    server: server.as(name),
    realtime: realtime.asRealtime(),
    isPrivate,
    own: () => own,
    pause: () => {
      log.push('pauses');
      change({ isPlaying: false });
    },
    play: (song, seconds) => {
      const songId = String(numberOf(song));
      log.push(`plays ${songId} at ${seconds}`);
      change({ songIds: [songId], index: 0, seconds, isPlaying: true });
    },
    queue: ({ songs }) => log.push(`queues ${songs.length}`),
    memory,
    now: () => performance.now(),
  });
  const change = (more: Partial<PlaybackSnapshot>) => {
    own = { songIds: ['1'], index: 0, seconds: 0, isPlaying: false, ...own, ...more };
    devices.changed();
  };
  server.add(realtime);
  const connect = () => realtime.connection.set('connected');
  connect();
  devices.actAs('kim');
  return { devices, realtime, isPrivate, log, change, own: () => own, connect, disconnect: () => realtime.connection.set('away') };
}
