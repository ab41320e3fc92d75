import { load, startPlayer } from './start-player.fixture';

const failed = { type: 'audio.failed', reason: 'broken' } as const;

describe('loading a song', () => {
  it('plays it at once and emits the change', () => {
    const { send, commands, emitted } = startPlayer();
    send(load(1));
    expect(commands.slice(-2)).toEqual([{ type: 'audio.load', url: '/media/song-1.mp3' }, { type: 'audio.play' }]);
    expect(emitted).toEqual(['playing 1']);
  });

  it('keeps it paused when requested', () => {
    const { send, commands, emitted, is } = startPlayer();
    send(load(1, 'wait'));
    expect(commands.at(-1)).toEqual({ type: 'audio.load', url: '/media/song-1.mp3' });
    expect(is({ playback: 'paused' })).toBe(true);
    expect(emitted).toEqual(['idle 1']);
  });

  it('does not change volume and repeat', () => {
    const { send, is, commands } = startPlayer();
    send({ type: 'player.toggleRepeat' });
    send({ type: 'player.toggleMute' });
    const before = commands.length;
    send(load(1, 'wait'));
    send(load(2, 'wait'));
    send(load(3));
    send(load(4));
    expect(is({ repeat: 'one', sound: 'muted' })).toBe(true);
    expect(commands.slice(before).filter(({ type }) => type === 'audio.setVolume')).toEqual([]);
  });

  it('replaces the previous song without becoming idle in between', () => {
    const { send, emitted } = startPlayer();
    send(load(1));
    send(load(2));
    expect(emitted).toEqual(['playing 1', 'playing 2']);
  });

  it.each([
    ['playing', 'player.play', 'playing'],
    ['paused', 'player.pause', 'paused'],
  ] as const)('keeps the playback state of the previous song: %s', (_, command, expected) => {
    const { send, is } = startPlayer();
    send(load(1));
    send({ type: command });
    send(load(2, 'keep'));
    expect(is({ playback: expected })).toBe(true);
  });

  it('stops the previous song when the new one is to be paused', () => {
    const { send, is, commands } = startPlayer();
    send(load(1));
    send(load(2, 'wait'));
    expect(is({ playback: 'paused' })).toBe(true);
    expect(commands.at(-1)).toEqual({ type: 'audio.load', url: '/media/song-2.mp3' });
  });

  it('emits idle when the song is unloaded again', () => {
    const { player, send, commands, emitted, is } = startPlayer();
    send(load(1));
    send({ type: 'player.unload' });
    expect(is({ playback: 'idle' })).toBe(true);
    expect(player.getSnapshot().context.song).toBeUndefined();
    expect(commands.at(-1)).toEqual({ type: 'audio.unload' });
    expect(emitted).toEqual(['playing 1', 'idle']);
  });
});

describe('play and pause commands', () => {
  it('alternate on toggle, and are emitted', () => {
    const { send, commands, emitted } = startPlayer();
    send(load(1));
    send({ type: 'player.toggle' });
    send({ type: 'player.toggle' });
    expect(commands.slice(-2)).toEqual([{ type: 'audio.pause' }, { type: 'audio.play' }]);
    expect(emitted).toEqual(['playing 1', 'idle 1', 'playing 1']);
  });

  it('change nothing when already in that state', () => {
    const { send, emitted } = startPlayer();
    send(load(1));
    send({ type: 'player.play' });
    send({ type: 'player.pause' });
    send({ type: 'player.pause' });
    expect(emitted).toEqual(['playing 1', 'idle 1']);
  });

  it('follow a pause or play by headphones or the system', () => {
    const { send, emitted } = startPlayer();
    send(load(1));
    send({ type: 'audio.paused' });
    send({ type: 'audio.started' });
    expect(emitted).toEqual(['playing 1', 'idle 1', 'playing 1']);
  });

  it('are not emitted again while the sound starts and stalls', () => {
    const { send, emitted } = startPlayer();
    send(load(1));
    send({ type: 'audio.started' });
    send({ type: 'audio.started' });
    expect(emitted).toEqual(['playing 1']);
  });
});

describe('the player while buffering', () => {
  const buffering = { playback: { playing: 'buffering' } } as const;

  it('is buffering from play to the first sound', () => {
    const { send, is } = startPlayer();
    send(load(1));
    expect(is(buffering)).toBe(true);
    send({ type: 'audio.started' });
    expect(is(buffering)).toBe(false);
    expect(is({ playback: 'playing' })).toBe(true);
  });

  it('is buffering again when the sound stalls, and with the next song', () => {
    const { send, is, emitted } = startPlayer();
    send(load(1));
    send({ type: 'audio.started' });
    send({ type: 'audio.waiting' });
    expect(is(buffering)).toBe(true);
    send({ type: 'audio.started' });
    expect(is(buffering)).toBe(false);
    send(load(2));
    expect(is(buffering)).toBe(true);
    expect(emitted).toEqual(['playing 1', 'playing 2']);
  });

  it('is no longer buffering when headphones resume a loaded song', () => {
    const { send, is } = startPlayer();
    send(load(1, 'wait'));
    send({ type: 'audio.started' });
    expect(is(buffering)).toBe(false);
    expect(is({ playback: 'playing' })).toBe(true);
  });
});

describe('the player without a song', () => {
  it.each([
    { type: 'player.toggle' },
    { type: 'player.play' },
    { type: 'player.pause' },
    { type: 'player.seek', seconds: 5 },
    { type: 'audio.started' },
    { type: 'audio.ended' },
    failed,
  ] as const)('ignores $type', (event) => {
    const { send, commands, emitted, is } = startPlayer();
    const before = commands.length;
    send(event);
    expect(is({ playback: 'idle' })).toBe(true);
    expect(commands).toHaveLength(before);
    expect(emitted).toEqual([]);
  });
});

describe('seeking in a song', () => {
  it.each(['play', 'wait'] as const)('keeps its playback state: %s', (start) => {
    const { send, commands, emitted } = startPlayer();
    send(load(1, start));
    send({ type: 'player.seek', seconds: 80 });
    expect(commands.at(-1)).toEqual({ type: 'audio.seek', seconds: 80 });
    expect(emitted).toHaveLength(1);
  });
});

describe('the end of a song', () => {
  it('restarts the same song when repeat is on', () => {
    const { send, commands, emitted } = startPlayer();
    send(load(1));
    send({ type: 'player.toggleRepeat' });
    send({ type: 'audio.ended' });
    expect(commands.at(-1)).toEqual({ type: 'audio.restart', url: '/media/song-1.mp3' });
    expect(emitted).toEqual(['playing 1']);
  });

  it.each([
    ['off', 0],
    ['all', 2],
    ['off again', 3],
  ])('is emitted when repeat is %s', (_, presses) => {
    const { send, emitted } = startPlayer();
    send(load(1));
    for (let press = 0; press < presses; press++) send({ type: 'player.toggleRepeat' });
    send({ type: 'audio.ended' });
    expect(emitted).toEqual(['playing 1', 'ended']);
  });

  it('is ignored while paused', () => {
    const { send, emitted } = startPlayer();
    send(load(1, 'wait'));
    send({ type: 'audio.ended' });
    expect(emitted).toEqual(['idle 1']);
  });
});

describe('a song that fails', () => {
  it('is skipped, and the third in a row stops playback', () => {
    const { send, emitted, is } = startPlayer();
    for (const n of [1, 2, 3]) {
      send(load(n));
      send(failed);
    }
    expect(emitted).toEqual(['playing 1', 'skip: broken', 'playing 2', 'skip: broken', 'playing 3', 'stop: broken', 'idle 3']);
    expect(is({ playback: 'paused' })).toBe(true);
  });

  it('is the first in a row again after a song that has played', () => {
    const { send, emitted } = startPlayer();
    send(load(1));
    send(failed);
    send(failed);
    send({ type: 'audio.started' });
    send(failed);
    send(failed);
    expect(emitted.filter((event) => event.startsWith('stop'))).toEqual([]);
  });

  it('is the first in a row again after playback has stopped', () => {
    const { send, emitted } = startPlayer();
    send(load(1));
    for (let failure = 1; failure <= 3; failure += 1) send(failed);
    send({ type: 'player.toggle' });
    send(failed);
    expect(emitted.at(-1)).toBe('skip: broken');
  });

  it('causes nothing while paused', () => {
    const { send, emitted } = startPlayer();
    send(load(1, 'wait'));
    send(failed);
    expect(emitted).toEqual(['idle 1']);
  });

  it('is skipped on repeat, too, as a play error', () => {
    const { send, emitted } = startPlayer();
    send({ type: 'player.toggleRepeat' });
    send(load(1));
    send({ type: 'audio.ended' });
    send(failed);
    expect(emitted.at(-1)).toBe('skip: broken');
  });
});

it('the player pauses when the browser requires a user gesture', () => {
  const { send, emitted, is } = startPlayer();
  send(load(1));
  send({ type: 'audio.blocked' });
  expect(is({ playback: 'paused' })).toBe(true);
  expect(emitted).toEqual(['playing 1', 'stop: blocked', 'idle 1']);
});
