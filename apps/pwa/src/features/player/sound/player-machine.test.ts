import { load, startPlayer } from './start-player.fixture';

const failed = { type: 'audio.failed', reason: 'broken' } as const;

describe('a song that is loaded', () => {
  it('plays at once and says so', () => {
    const { send, commands, facts } = startPlayer();
    send(load(1));
    expect(commands.slice(-2)).toEqual([{ type: 'audio.load', url: '/media/song-1.mp3' }, { type: 'audio.play' }]);
    expect(facts).toEqual(['playing 1']);
  });

  it('waits when it is only to be ready', () => {
    const { send, commands, facts, is } = startPlayer();
    send(load(1, 'wait'));
    expect(commands.at(-1)).toEqual({ type: 'audio.load', url: '/media/song-1.mp3' });
    expect(is({ playback: 'paused' })).toBe(true);
    expect(facts).toEqual(['idle 1']);
  });

  it('leaves volume and repeat as they are', () => {
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

  it('replaces the one before without an idle moment between them', () => {
    const { send, facts } = startPlayer();
    send(load(1));
    send(load(2));
    expect(facts).toEqual(['playing 1', 'playing 2']);
  });

  it.each([
    ['goes on playing', 'player.play', 'playing'],
    ['stays paused', 'player.pause', 'paused'],
  ] as const)('%s as the one before did', (_, command, expected) => {
    const { send, is } = startPlayer();
    send(load(1));
    send({ type: command });
    send(load(2, 'keep'));
    expect(is({ playback: expected })).toBe(true);
  });

  it('stops the one that played when it is to wait', () => {
    const { send, is, commands } = startPlayer();
    send(load(1));
    send(load(2, 'wait'));
    expect(is({ playback: 'paused' })).toBe(true);
    expect(commands.at(-1)).toEqual({ type: 'audio.load', url: '/media/song-2.mp3' });
  });

  it('is gone when it is unloaded, and that is idle', () => {
    const { player, send, commands, facts, is } = startPlayer();
    send(load(1));
    send({ type: 'player.unload' });
    expect(is({ playback: 'idle' })).toBe(true);
    expect(player.getSnapshot().context.song).toBeUndefined();
    expect(commands.at(-1)).toEqual({ type: 'audio.unload' });
    expect(facts).toEqual(['playing 1', 'idle']);
  });
});

describe('play and pause', () => {
  it('alternate by toggle and are reported', () => {
    const { send, commands, facts } = startPlayer();
    send(load(1));
    send({ type: 'player.toggle' });
    send({ type: 'player.toggle' });
    expect(commands.slice(-2)).toEqual([{ type: 'audio.pause' }, { type: 'audio.play' }]);
    expect(facts).toEqual(['playing 1', 'idle 1', 'playing 1']);
  });

  it('change nothing when it is so already', () => {
    const { send, facts } = startPlayer();
    send(load(1));
    send({ type: 'player.play' });
    send({ type: 'player.pause' });
    send({ type: 'player.pause' });
    expect(facts).toEqual(['playing 1', 'idle 1']);
  });

  it('follow what headphones or the system did to the element', () => {
    const { send, facts } = startPlayer();
    send(load(1));
    send({ type: 'audio.paused' });
    send({ type: 'audio.started' });
    expect(facts).toEqual(['playing 1', 'idle 1', 'playing 1']);
  });

  it('are not reported anew while the sound starts and stalls', () => {
    const { send, facts } = startPlayer();
    send(load(1));
    send({ type: 'audio.started' });
    send({ type: 'audio.started' });
    expect(facts).toEqual(['playing 1']);
  });
});

describe('without a song', () => {
  it.each([
    { type: 'player.toggle' },
    { type: 'player.play' },
    { type: 'player.pause' },
    { type: 'player.seek', seconds: 5 },
    { type: 'audio.started' },
    { type: 'audio.ended' },
    failed,
  ] as const)('$type does nothing', (event) => {
    const { send, commands, facts, is } = startPlayer();
    const before = commands.length;
    send(event);
    expect(is({ playback: 'idle' })).toBe(true);
    expect(commands).toHaveLength(before);
    expect(facts).toEqual([]);
  });
});

describe('seeking', () => {
  it.each(['play', 'wait'] as const)('leaves a song that is to %s as it is', (start) => {
    const { send, commands, facts } = startPlayer();
    send(load(1, start));
    send({ type: 'player.seek', seconds: 80 });
    expect(commands.at(-1)).toEqual({ type: 'audio.seek', seconds: 80 });
    expect(facts).toHaveLength(1);
  });
});

describe('the end of a song', () => {
  it('restarts the same song when repeat is on', () => {
    const { send, commands, facts } = startPlayer();
    send(load(1));
    send({ type: 'player.toggleRepeat' });
    send({ type: 'audio.ended' });
    expect(commands.at(-1)).toEqual({ type: 'audio.restart' });
    expect(facts).toEqual(['playing 1']);
  });

  it('is announced when repeat is off', () => {
    const { send, facts } = startPlayer();
    send(load(1));
    send({ type: 'player.toggleRepeat' });
    send({ type: 'player.toggleRepeat' });
    send({ type: 'audio.ended' });
    expect(facts).toEqual(['playing 1', 'ended']);
  });

  it('means nothing while paused', () => {
    const { send, facts } = startPlayer();
    send(load(1, 'wait'));
    send({ type: 'audio.ended' });
    expect(facts).toEqual(['idle 1']);
  });
});

describe('a song that fails', () => {
  it('is skipped, and the third in a row stops', () => {
    const { send, facts, is } = startPlayer();
    for (const n of [1, 2, 3]) {
      send(load(n));
      send(failed);
    }
    expect(facts).toEqual(['playing 1', 'skip: broken', 'playing 2', 'skip: broken', 'playing 3', 'stop: broken', 'idle 3']);
    expect(is({ playback: 'paused' })).toBe(true);
  });

  it('counts anew after one that sounded', () => {
    const { send, facts } = startPlayer();
    send(load(1));
    send(failed);
    send(failed);
    send({ type: 'audio.started' });
    send(failed);
    send(failed);
    expect(facts.filter((fact) => fact.startsWith('stop'))).toEqual([]);
  });

  it('has three tries again after they stopped', () => {
    const { send, facts } = startPlayer();
    send(load(1));
    for (let failure = 1; failure <= 3; failure += 1) send(failed);
    send({ type: 'player.toggle' });
    send(failed);
    expect(facts.at(-1)).toBe('skip: broken');
  });

  it('does not disturb while it only waits', () => {
    const { send, facts } = startPlayer();
    send(load(1, 'wait'));
    send(failed);
    expect(facts).toEqual(['idle 1']);
  });

  it('is skipped on repeat too, as a play error', () => {
    const { send, facts } = startPlayer();
    send({ type: 'player.toggleRepeat' });
    send(load(1));
    send({ type: 'audio.ended' });
    send(failed);
    expect(facts.at(-1)).toBe('skip: broken');
  });
});

it('pauses when the browser wants a gesture first', () => {
  const { send, facts, is } = startPlayer();
  send(load(1));
  send({ type: 'audio.blocked' });
  expect(is({ playback: 'paused' })).toBe(true);
  expect(facts).toEqual(['playing 1', 'stop: blocked', 'idle 1']);
});
