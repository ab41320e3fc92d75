/** @jest-environment jsdom */
import { songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createStore } from '../../../platform/store/create-store';
import { createPlayback } from '../create-playback';
import { AudioOutput } from '../sound/audio-output';
import { ReadyElement } from '../sound/joins/ready-element.fixture';
import type { SoundSettings } from '../sound/settings/sound-settings';
import { createRemote, texts } from './create-remote';

const plain: SoundSettings = { leveling: 'on', crossfadeSeconds: 0, gapless: false, visualizer: false };

class RemoteElement extends ReadyElement {
  disableRemotePlayback = false;
}

function start({ isOwn = true } = {}) {
  const [first, other] = [new RemoteElement(), new RemoteElement()];
  const element = isOwn ? other : first;
  const output = new AudioOutput(first as unknown as HTMLAudioElement);
  const playback = createPlayback({ element: output, random: () => 0 });
  playback.start();
  const settings = createStore(plain);
  let [connection, refusal]: [RemotePlaybackState, Error | undefined] = ['disconnected', undefined];
  let [onChange, onAvailable]: [() => void, (is: boolean) => void] = [() => undefined, () => undefined];
  const [said, failed, prompts]: [string[], string[], number[]] = [[], [], []];
  const remote = createRemote({
    output,
    player: playback.player,
    element: element as unknown as HTMLAudioElement,
    port: {
      isAirPlay: false,
      state: () => connection,
      onChange: (listener) => (onChange = listener),
      watch: (listener) => {
        onAvailable = listener;
        return () => (onAvailable = () => undefined);
      },
      prompt: () => {
        prompts.push(1);
        return refusal ? Promise.reject(refusal) : Promise.resolve();
      },
    },
    settings,
    inform: (text) => said.push(text),
    fail: (text) => failed.push(text),
  });
  playback.queue.send({ type: 'queue.playAlbum', songs: songNumbers(1, 3), startIndex: 0 });
  first.sound();
  return {
    ...playback,
    ...{ first, element, output, settings, remote, said, failed },
    offer: (isAvailable: boolean) => onAvailable(isAvailable),
    become: (state: RemotePlaybackState) => {
      connection = state;
      onChange();
    },
    refuse: (name: string) => (refusal = new DOMException('', name)),
    prompted: () => prompts.length,
    isPlaying: () => playback.player.getSnapshot().matches({ playback: 'playing' }),
  };
}
const song = (n: number) => `/media/song-${n}.mp3`;

describe('another device', () => {
  it('is looked for only while its button is shown, with the current song loaded', () => {
    const { remote, element, queue, offer } = start();
    expect(element.src).toBe('');
    const end = remote.watch();
    expect([element.src, element.preload]).toEqual([song(1), 'none']);
    queue.send({ type: 'queue.next' });
    expect(element.src).toBe(song(2));
    offer(true);
    expect(remote.state.get()).toEqual({ isAvailable: true, connection: 'disconnected' });
    end();
    queue.send({ type: 'queue.next' });
    expect(element.src).toBe(song(2));
  });

  it('goes on with the song where it is, and so does this one when it is gone', () => {
    const { first, element, output, remote, become, isPlaying } = start();
    first.currentTime = 42;
    become('connecting');
    expect(output.element).toBe(first);
    become('connected');
    expect([output.element, element.src, element.currentTime, element.paused, first.paused]).toEqual([element, song(1), 42, false, true]);
    expect([remote.state.get().connection, isPlaying()]).toEqual(['connected', true]);
    element.currentTime = 60;
    become('disconnected');
    expect([output.element, first.currentTime, first.paused, element.paused]).toEqual([first, 60, false, true]);
    expect(isPlaying()).toBe(true);
  });

  it('stays silent while the song is paused', () => {
    const { element, player, output, become } = start();
    player.send({ type: 'player.pause' });
    become('connected');
    expect([output.element, element.paused]).toEqual([element, true]);
  });

  it('plays the songs that follow', () => {
    const { element, queue, become } = start();
    become('connected');
    queue.send({ type: 'queue.next' });
    expect([element.src, element.paused]).toEqual([song(2), false]);
  });

  it('that refuses to play leaves the song paused', async () => {
    const { element, become, isPlaying } = start();
    element.refusal = new DOMException('', 'NotAllowedError');
    become('connected');
    await Promise.resolve();
    await Promise.resolve();
    expect(isPlaying()).toBe(false);
  });

  it('plays the only element of an iPhone, without a change', () => {
    const { first, output, become } = start({ isOwn: false });
    first.calls.length = 0;
    become('connected');
    become('disconnected');
    expect([output.element, first.calls]).toEqual([first, []]);
  });
});

describe('the choice of a device', () => {
  it('is the browser’s', () => {
    const { remote, prompted, said } = start();
    remote.choose();
    expect([prompted(), said]).toEqual([1, []]);
  });

  it.each(['NotAllowedError', 'AbortError'])('may be none (%s)', async (name) => {
    const { remote, refuse, failed } = start();
    refuse(name);
    remote.choose();
    await new Promise(process.nextTick);
    expect(failed).toEqual([]);
  });

  it('that fails is said', async () => {
    const { remote, refuse, failed } = start();
    refuse('NotSupportedError');
    remote.choose();
    await new Promise(process.nextTick);
    expect(failed).toEqual([texts.failed]);
  });

  it('is not offered while songs are joined by a crossfade, which is said', () => {
    const { remote, settings, prompted, said } = start();
    settings.set({ ...plain, crossfadeSeconds: 6 });
    remote.choose();
    expect([prompted(), said]).toEqual([0, [texts.joins]]);
  });

  it('is not offered in a room, which is said', () => {
    const { remote, player, prompted, said } = start();
    player.send({ type: 'player.setLed', isLed: true });
    remote.choose();
    expect([prompted(), said]).toEqual([0, [texts.room]]);
  });

  it('can still be changed while a device plays', () => {
    const { remote, settings, become, prompted } = start();
    become('connected');
    settings.set({ ...plain, crossfadeSeconds: 6 });
    remote.choose();
    expect(prompted()).toBe(1);
  });
});

describe('while another device plays', () => {
  it('a crossfade that is turned on waits, which is said', () => {
    const { settings, output, element, become, said } = start();
    become('connected');
    settings.set({ ...plain, crossfadeSeconds: 6 });
    expect([output.element, said]).toEqual([element, [texts.joinsLater]]);
  });

  it('a crossfade is said to wait once, however long it becomes', () => {
    const { settings, become, said } = start();
    become('connected');
    for (const crossfadeSeconds of [1, 2, 3]) settings.set({ ...plain, crossfadeSeconds });
    settings.set({ ...plain, crossfadeSeconds: 3, leveling: 'off' });
    expect(said).toEqual([texts.joinsLater]);
  });

  it('a room that is joined plays on this one, which is said, and the other is free again afterwards', () => {
    const { first, element, output, player, become, said } = start();
    become('connected');
    player.send({ type: 'player.setLed', isLed: true });
    expect([output.element, first.paused, element.paused, element.disableRemotePlayback]).toEqual([first, false, true, true]);
    become('disconnected');
    player.send({ type: 'player.setLed', isLed: false });
    expect([said, element.disableRemotePlayback]).toEqual([[texts.roomJoined], false]);
  });
});
