/** @jest-environment jsdom */
import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { moveTo } from '../../../features/player/queue/queue-changes';
import type { QueueCommand } from '../../../features/player/queue/queue-commands';
import { anchorAt, detailOf, itemId, stateOf } from '../../../features/rooms/room.fixture';
import { toast } from '../../../ui/overlays/toast';
import { openPage, serverNow } from './room-page.fixture';

const playing = (n = 2, seconds = 30) => ({ anchor: anchorAt(n, { seconds, at: serverNow() }) });
const song = (n: number) => songNumber(n, { duration: 100 });
const anyId = expect.any(String) as string;
const added = (n: number) => [{ itemId: anyId, songId: song(n)._id }];

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

async function inRoom(userId = 'an', everyoneControls = false) {
  const inform = jest.spyOn(toast, 'info').mockImplementation();
  const page = await openPage({ userId });
  await page.join(detailOf({ ...playing(), everyoneControls }));
  return { ...page, inform };
}

const commands: [string, QueueCommand, unknown[]][] = [
  ['next', { type: 'queue.next' }, [{ kind: 'next', itemId: itemId(2) }]],
  ['back, to the start of the song', { type: 'queue.previous' }, [{ kind: 'play', itemId: itemId(2), seconds: 0 }]],
  ['another song of the room', { type: 'queue.playSong', song: song(3) }, [{ kind: 'play', itemId: itemId(3), seconds: 0 }]],
  ['to remove songs', { type: 'queue.remove', keys: [itemId(1), itemId(3)] }, [{ kind: 'removeItems', itemIds: [1, 3].map(itemId) }]],
  ['to move a song', moveTo(itemId(3), 0), [{ kind: 'moveItems', itemIds: [itemId(3)], after: null }]],
];
const additions: [string, QueueCommand, unknown[]][] = [
  ['a song next', { type: 'queue.playNext', songs: [song(9)] }, [{ kind: 'add', items: added(9), after: itemId(2) }]],
  ['a song at the end', { type: 'queue.playNext', songs: [song(9)], afterAdded: true }, [{ kind: 'add', items: added(9) }]],
];

describe('in a room', () => {
  it.each([...commands, ...additions])('the lead of a room asks for %s', async (_, command, expected) => {
    const page = await inRoom();
    page.queue.send(command);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(page.commands()).toEqual(expected);
    expect(page.song()).toBe(2);
  });

  it.each(commands)('a member may not ask for %s, and is told who may', async (_, command) => {
    const isChoice = command.type === 'queue.playSong';
    const page = await inRoom('minh');
    page.queue.send(command);
    expect(page.commands()).toEqual([]);
    expect(page.inform).toHaveBeenCalledWith(
      isChoice ? "“Song 3” is already in this room's queue. Only An can choose when it plays." : 'Only An can do that in this room.',
    );
  });

  it.each(commands)('a member may ask for %s where everybody may', async (_, command, expected) => {
    const page = await inRoom('minh', true);
    page.queue.send(command);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(page.commands()).toEqual(expected);
  });

  it.each(additions)('a member may add %s', async (_, command, expected) => {
    const page = await inRoom('minh');
    page.queue.send(command);
    await jest.advanceTimersByTimeAsync(100);
    expect(page.commands()).toEqual(expected);
  });

  const ID = '0192f0c1-2345-7abc-8def-000000000009';
  const byVotes = (votes: string[]) => ({ state: { order: 'votes' as const }, mine: { votes, wantsSkip: null, spentUntil: 0 } });
  it.each<[string, QueueCommand, object, string[]]>([
    ['were added', { type: 'queue.playNext', songs: [song(9)], afterAdded: true }, {}, ['Song 9 added to the queue']],
    ['play next', { type: 'queue.playNext', songs: [song(9), song(10)] }, {}, ['2 songs play next']],
    [
      'were added, where votes choose what plays next',
      { type: 'queue.playNext', songs: [song(9)] },
      byVotes([ID]),
      ['Song 9 added to the queue'],
    ],
    ['got a vote, where they wait already', { type: 'queue.playNext', songs: [song(9)] }, byVotes(['other']), ['You voted for Song 9']],
    ['were added, where a guest presses one', { type: 'queue.playAlbum', songs: [song(9)] }, {}, ['Song 9 added to the queue']],
    ['had no effect: nothing', { type: 'queue.playNext', songs: [song(9)] }, { dropped: 'full' }, []],
    ['were refused: nothing', { type: 'queue.playNext', songs: [song(9)] }, { ok: false, code: 'forbidden', message: 'Later.' }, []],
  ])('a guest is told of songs that %s', async (_, command, { state, ...answer }: { state?: object }, told) => {
    const page = await inRoom('guest:0192f0c1-2345-7abc-8def-0123456789ab');
    jest.spyOn(crypto, 'randomUUID').mockReturnValue(ID);
    const succeeded = jest.spyOn(toast, 'success').mockImplementation();
    page.realtime.answers.room_command = { ok: true, state: stateOf({ ...playing(), ...state }), ...answer };
    page.queue.send(command);
    await jest.advanceTimersByTimeAsync(100);
    expect(succeeded.mock.calls.flat()).toEqual(told);
  });

  it('a seek is asked for, and happens when the room does it', async () => {
    const page = await inRoom();
    const before = page.element.currentTime;
    page.player.send({ type: 'player.seek', seconds: 77 });
    await jest.advanceTimersByTimeAsync(100);
    expect(page.commands()).toEqual([{ kind: 'seek', itemId: itemId(2), seconds: 77 }]);
    expect(page.element.currentTime).toBeCloseTo(before + 0.1, 1);
  });

  it.each<[string, QueueCommand]>([
    ['an album', { type: 'queue.playAlbum', songs: songNumbers(50, 52) }],
    ['a song that is not in it', { type: 'queue.playSong', song: song(50) }],
  ])('one is asked once before one leaves it for %s', async (_, command) => {
    const page = await inRoom();
    page.queue.send(command);
    expect([page.leaveQuestion.isAsked.get(), page.song()]).toEqual([true, 2]);
    page.leaveQuestion.answer(false);
    await jest.advanceTimersByTimeAsync(1_000);
    expect([page.leaveQuestion.isAsked.get(), page.song(), page.entered.at(-1)]).toEqual([false, 2, 'link']);

    page.queue.send(command);
    page.leaveQuestion.answer(true);
    // The song plays in the tick of the press, or a phone would not let it.
    expect([page.song(), page.element.calls.at(-1)]).toEqual([50, 'play']);
    await jest.advanceTimersByTimeAsync(1_000);
    expect([page.song(), page.element.paused, page.entered.at(-1)]).toEqual([50, false, 'leave']);
  });

  it('the player says who leads to those who may not skip, until they may', async () => {
    const page = await inRoom('minh');
    const ledBy = () => page.queue.getSnapshot().context.ledBy;
    expect(ledBy()).toBe('An');
    page.change({ everyoneControls: true });
    expect(ledBy()).toBeUndefined();
    page.change({ everyoneControls: false });
    expect(ledBy()).toBe('An');
    page.rooms.leave();
    expect(ledBy()).toBeUndefined();
  });

  it('the player leaves the lead all buttons', async () => {
    const page = await inRoom();
    expect(page.queue.getSnapshot().context.ledBy).toBeUndefined();
  });

  it('a room that has played all of its songs begins again', async () => {
    const page = await openPage();
    await page.join(detailOf({ anchor: anchorAt(3, { seconds: 100, at: serverNow() }) }));
    page.player.send({ type: 'player.play' });
    await jest.advanceTimersByTimeAsync(100);
    expect(page.commands()).toEqual([{ kind: 'play', itemId: itemId(1), seconds: 0 }]);
  });
});
