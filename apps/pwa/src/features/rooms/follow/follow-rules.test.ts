import { anchorAt, itemId, stateOf } from '../room.fixture';
import { initialState, listeningOf, reduceFollow, soundingSong } from './follow-rules';
import type { FollowEvent, FollowState } from './follow-rules';
import type { Target } from './room-target';

const targetOf = (n: number, more: Partial<Target> = {}): Target => ({
  itemId: itemId(n),
  songStart: 1_000,
  seconds: 5,
  isPlaying: true,
  ...more,
});
const paused = (n: number) => targetOf(n, { isPlaying: false });
const followed = (target: Target): FollowEvent => ({ type: 'queue.followed', target });
const aimedAt = (target: Target, isLoaded = false): FollowEvent => ({ type: 'target.read', target, isLoaded });
const playback = (isPlaying: boolean, target: Target, isOwn = false): FollowEvent => ({
  type: 'playback.changed',
  isPlaying,
  isOwn,
  target,
});

/** The state and all commands after these events. */
function after(events: readonly FollowEvent[], isPlaying = false) {
  let state = initialState(isPlaying);
  const commands = events.flatMap((event) => {
    const step = reduceFollow(state, event);
    state = step.state;
    return step.commands;
  });
  return { state, commands };
}

const next = (state: FollowState, event: FollowEvent) => reduceFollow(state, event).commands;

const room = stateOf({ anchor: anchorAt(1, { at: 700 }), sentAt: 9_000 });
const read: FollowEvent = { type: 'room.read', state: room, at: 4_000, role: 'own' };
const startSong = { type: 'startSong', songStart: 1_000, earliest: 700 };
/** The page follows a room that plays its first song. */
const following = () => after([read, aimedAt(targetOf(1)), playback(true, targetOf(1), true), followed(targetOf(1))]).state;
const silent = () => after([read, aimedAt(targetOf(1)), playback(true, targetOf(1), true), playback(false, targetOf(1))]).state;

describe('a page that enters a room', () => {
  it('takes over the song of the room and plays it where the room is', () =>
    expect(after([read, aimedAt(targetOf(1)), followed(targetOf(1))]).commands).toEqual([
      { type: 'startFollowing' },
      { type: 'follow', itemId: itemId(1), start: 'play' },
      startSong,
    ]));

  it('changes nothing of a song that plays already', () =>
    expect(after([read, aimedAt(targetOf(1), true), followed(targetOf(1))], true).commands).toEqual([
      { type: 'startFollowing' },
      { type: 'follow', itemId: itemId(1), start: 'play' },
    ]));

  it('waits where the room is paused', () =>
    expect(after([read, aimedAt(paused(1)), followed(paused(1))], true).commands).toEqual([
      { type: 'startFollowing' },
      { type: 'follow', itemId: itemId(1), start: 'wait' },
      { type: 'pauseAt', seconds: 5 },
    ]));

  it('estimates the clock of the room from its last state', () => expect(after([read]).state.estimatedOffset).toBe(5_000));

  it('stops following once, when it is in the room no longer', () => {
    const gone = { type: 'room.gone', isLeft: false } as const;
    const { state, commands } = reduceFollow(following(), gone);
    expect(commands).toEqual([{ type: 'stopFollowing', keepsSong: false }]);
    expect(next(state, gone)).toEqual([]);
  });

  it.each([
    ['plays on when the listener leaves', following(), true],
    ['does not start again when a listener leaves who had paused it', silent(), false],
  ])('the song %s', (_, state, keepsSong) =>
    expect(next(state, { type: 'room.gone', isLeft: true })).toEqual([{ type: 'stopFollowing', keepsSong }]),
  );
});

describe('a page in a room', () => {
  it.each<[string, Target, boolean]>([
    ['not for the same start', targetOf(1), false],
    ['not for a start computed from another song', targetOf(1, { songStart: 1_004 }), false],
    ['for another start of the song', targetOf(1, { songStart: 1_005 }), true],
    ['for another song', targetOf(2), true],
  ])('starts a song anew: %s', (_, target, starts) => expect(next(following(), followed(target)).length > 0).toBe(starts));

  it('starts the song anew after the player has stopped without the listener', () => {
    const { state } = reduceFollow(following(), playback(false, targetOf(1), true));
    expect(next(state, followed(targetOf(1)))).toEqual([startSong]);
  });

  it('plans a start anew when the clock becomes known before it sounds', () => {
    const known = (isSounding: boolean) => reduceFollow(following(), { type: 'clock.known', isSounding });
    expect(known(false).commands).toEqual([{ type: 'sync' }]);
    expect(next(known(false).state, followed(targetOf(1)))).toEqual([startSong]);
    expect(next(known(true).state, followed(targetOf(1)))).toEqual([]);
  });

  it('does not try a song again that has failed, until the room plays another', () => {
    const { state: failed } = reduceFollow(following(), { type: 'song.failed', itemId: itemId(1) });
    const later = targetOf(1, { songStart: 9_000 });
    expect(next(reduceFollow(failed, aimedAt(later)).state, followed(later))).toEqual([]);
    const moved = reduceFollow(failed, aimedAt(targetOf(2))).state;
    expect(next(reduceFollow(moved, aimedAt(later)).state, followed(later))).toHaveLength(1);
  });

  it('knows which song has ended until the room is put elsewhere', () => {
    const { state, commands } = reduceFollow(following(), { type: 'song.ended' });
    expect([state.ended, commands]).toEqual([itemId(1), [{ type: 'sync' }]]);
    const readAgain = (anchor = room.anchor) => reduceFollow(state, { ...read, state: { ...room, anchor, revision: 2 } }).state.ended;
    expect([readAgain(), readAgain(anchorAt(2))]).toEqual([itemId(1), undefined]);
  });

  it('corrects only the song that was started and is heard', () => {
    const song = { songStart: 1_000, earliest: 700 };
    expect([soundingSong(following(), itemId(1)), soundingSong(following(), itemId(2))]).toEqual([song, undefined]);
    expect(soundingSong(silent(), itemId(1))).toBeUndefined();
  });
});

describe('the listener’s own pause', () => {
  it('is silence while the room plays', () => {
    expect(silent().mode).toBe('silent');
    expect(next(silent(), aimedAt(targetOf(2)))).toEqual([{ type: 'follow', itemId: itemId(2), start: 'wait' }]);
    expect(next(silent(), followed(targetOf(2)))).toEqual([]);
  });

  it('ends where the room is by then', () =>
    expect(reduceFollow(silent(), playback(true, targetOf(2)))).toMatchObject({
      state: { mode: 'following' },
      commands: [{ type: 'sync' }],
    }));

  it.each<[string, FollowState, Target]>([
    ['the room is paused', following(), paused(1)],
    ['the song can’t be played here', reduceFollow(following(), { type: 'song.failed', itemId: itemId(1) }).state, targetOf(1)],
  ])('is none where %s', (_, state, target) => expect(reduceFollow(state, playback(false, target)).state.mode).toBe('following'));

  it('is none where a command of the room has paused the player', () =>
    expect(reduceFollow(following(), playback(false, targetOf(1), true))).toMatchObject({ state: { mode: 'following' }, commands: [] }));

  it('asks a paused room to play when it ends', () => {
    const { state } = reduceFollow(following(), playback(false, paused(1), true));
    expect(next(state, playback(true, paused(1)))).toEqual([{ type: 'askToPlay', target: paused(1) }, { type: 'sync' }]);
  });
});

it('the others see whether a device listens, is paused, or can’t play the song', () => {
  const { state: failed } = reduceFollow(following(), { type: 'song.failed', itemId: itemId(1) });
  expect([
    listeningOf(following(), targetOf(1), true),
    listeningOf(following(), targetOf(1), false),
    listeningOf(failed, targetOf(1), true),
    listeningOf(silent(), targetOf(1), false),
  ]).toEqual(['listening', 'skipping', 'skipping', 'paused']);
});

describe('a room in which one device plays for everyone', () => {
  const elsewhere: FollowEvent = { type: 'room.read', state: stateOf({ revision: 2 }), at: 4_000, role: 'remote' };
  const here: FollowEvent = { type: 'room.read', state: stateOf({ revision: 3 }), at: 4_000, role: 'speaker' };

  it('is silent on other devices that enter it, also where they played', () => {
    const entered = after([{ ...read, role: 'remote' }, aimedAt(targetOf(1), true), followed(targetOf(1))], true);
    expect(entered.commands).toEqual([
      { type: 'startFollowing' },
      { type: 'follow', itemId: itemId(1), start: 'wait' },
      { type: 'silence' },
    ]);
    expect(listeningOf(entered.state, targetOf(1), true)).toBe('paused');
  });

  it('is silent on a device once another one is the speaker, and sounds where the speaker moves', () => {
    const { state, commands } = reduceFollow(following(), elsewhere);
    expect([state.mode, commands]).toEqual(['silent', [{ type: 'silence' }]]);
    const moved = reduceFollow(reduceFollow(state, playback(false, targetOf(1), true)).state, here).state;
    expect(next(moved, followed(targetOf(1)))).toEqual([expect.objectContaining({ type: 'startSong' })]);
  });

  it('sounds on a remote whose person presses play, until the speaker moves there and away', () => {
    const remote = reduceFollow(following(), elsewhere).state;
    const alsoHere = reduceFollow(reduceFollow(remote, playback(false, targetOf(1), true)).state, playback(true, targetOf(1))).state;
    expect(alsoHere.mode).toBe('following');
    const again = reduceFollow(alsoHere, { ...elsewhere, state: stateOf({ revision: 3 }) }).state;
    expect(again.mode).toBe('following');
    expect(reduceFollow(reduceFollow(again, here).state, elsewhere).state.mode).toBe('silent');
  });

  it('pauses for everyone where the speaker is paused', () => {
    const speaker = reduceFollow(following(), here).state;
    const playing = reduceFollow(speaker, followed(targetOf(1))).state;
    const { state, commands } = reduceFollow(playing, playback(false, targetOf(1)));
    expect(commands).toEqual([{ type: 'askToPause', target: targetOf(1) }]);
    expect(next(state, followed(paused(1)))).toEqual([{ type: 'pauseAt', seconds: 5 }]);
  });
});
