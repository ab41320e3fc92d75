import { database } from '../../platform/storage/database';
import { wipePersonalRows } from '../../platform/storage/personal-rows';
import { VISITOR } from '../../platform/storage/rows/download-rows';
import type { Download } from '../../platform/storage/rows/download-rows';
import { beginWithEmptyStorage } from './empty-storage.fixture';
import { keepingOf, ownAutomatic, ownItems, storedAutomatic } from './keeping/keeping';
import { storedUrls } from './offline-state';
import type { OfflineState } from './offline-state';
import { album, browser, here, openTab, SIZE, song } from './offline-tab.fixture';

const automatic = (state: OfflineState) => storedAutomatic(state).map((stored) => Number(stored.song.title.slice(5)));
const own = (state: OfflineState) => ownItems(state).map(({ id }) => id);
const owners = async (id: string) => ((await (await database()).get('kept', ['album', id])) as Download | undefined)?.owners;

beginWithEmptyStorage();

describe('music when its listener signs out', () => {
  it.each(['before', 'after'])(
    'is no longer played or kept by anybody, %s the rest of the wipe, and downloads still play',
    async (when) => {
      const { played, download: keep, actAs, leave, until } = await openTab({ owner: 'ada' });
      await keep(album('one', 1));
      await played(song(2));
      await until(here(1, 2));
      if (when === 'after') await wipePersonalRows(await database());
      actAs(VISITOR);
      await leave('ada');
      await wipePersonalRows(await database());
      const state = await until(here(1));
      expect([own(state), ownAutomatic(state), state.downloads]).toEqual([[], [], []]);
      expect(automatic(state)).toEqual([1]);
    },
  );

  it('is fetched no further when it was on its way', async () => {
    const first = await openTab({ owner: 'ada' });
    first.server.setThere(false);
    await first.download(album('one', 1));
    await first.leave('ada');
    const next = await openTab();
    expect([next.server.asked, own(next.state.get())]).toEqual([[], []]);
  });

  it('is not fetched again when the browser evicts it later', async () => {
    const first = await openTab({ owner: 'ada' });
    await first.download(album('one', 1));
    await first.until(here(1));
    await first.leave('ada');
    await (await database()).clear('audio-bytes');
    const next = await openTab();
    await next.played(song(2));
    await next.until(here(2));
    expect(next.server.asked).toEqual([2]);
  });

  it.each(['at once', 'on the next visit after a browser that was killed'])('makes room for the budget %s', async (when) => {
    const { setBudget, download: keep, leave, until } = await openTab({ owner: 'ada' });
    await setBudget(2 * SIZE);
    await keep(album('one', 1, 2, 3));
    await until(here(1, 2, 3));
    if (when === 'at once') await leave('ada');
    else await wipePersonalRows(await database());
    const next = await openTab();
    expect(storedUrls(next.state.get()).size).toBe(2);
  });

  it('goes before what the next listener has heard', async () => {
    const { download: keep, leave, setBudget, played, until } = await openTab({ owner: 'ada' });
    await setBudget(2 * SIZE);
    await keep(album('one', 1));
    await until(here(1));
    await leave('ada');
    await played(song(2));
    await until(here(1, 2));
    await played(song(3));
    await until(here(2, 3));
  });

  it('stays in the visitor’s own list, which others do not see', async () => {
    const { download: keep, actAs, leave, state, until } = await openTab();
    await keep(album('visitors', 1));
    await keep(album('both', 2));
    actAs('ada');
    expect(own(state.get())).toEqual([]);
    expect(keepingOf({ kind: 'album', id: 'both' }, state.get()).phase).toBe('not downloaded');
    await keep(album('both', 2));
    expect(own(state.get())).toEqual(['both']);
    await until(here(1, 2));
    await leave('ada');
    actAs(VISITOR);
    expect(own(state.get()).sort()).toEqual(['both', 'visitors']);
  });

  it('stays for another person who has signed in meanwhile', async () => {
    const openChannel = browser();
    const [late, next] = [await openTab({ openChannel, owner: 'ada' }), await openTab({ openChannel, owner: 'bob' })];
    await next.download(album('one', 1));
    await late.leave(undefined);
    await late.leave('ada');
    expect(await owners('one')).toEqual(['bob']);
    expect(own(next.state.get())).toEqual(['one']);
  });
});

describe('whose a download is', () => {
  const name = { kind: 'album', id: 'one' } as const;

  it('remains when it is paused and resumed', async () => {
    const { download: keep, pause, resume } = await openTab({ owner: 'ada' });
    await keep(album('one', 1));
    await pause(name);
    await resume(name);
    expect(await owners('one')).toEqual(['ada']);
  });

  it('ends with its removal, and the last owner takes the audio along', async () => {
    const { download: keep, remove, actAs, until } = await openTab();
    await keep(album('one', 1));
    actAs('ada');
    await keep(album('one', 1));
    await until(here(1));
    await remove(name);
    expect([await owners('one'), here(1)(await until(() => true))]).toEqual([[''], true]);
    actAs(VISITOR);
    await remove(name);
    expect([await owners('one'), here()(await until(here()))]).toEqual([undefined, true]);
  });

  it('is the first known user or visitor when an earlier release stored it', async () => {
    const db = await database();
    await db.put('kept', { ...album('one', 1), keptAt: 1, isPaused: false, quality: 'high' }, ['album', 'one']);
    const { actAs, until, state } = await openTab({ owner: null });
    expect([await owners('one'), state.get().downloads.length]).toEqual([undefined, 1]);
    actAs('ada');
    await until((now) => ownItems(now).length === 1);
    expect(await db.get('kept', ['album', 'one'])).toMatchObject({ owners: ['ada'], quality: 'high' });
    actAs(VISITOR);
    expect(ownItems(state.get())).toEqual([]);
  });

  it('is not known before the listener is, who keeps nothing until then', async () => {
    const { download: keep, actAs, state } = await openTab();
    await keep(album('one', 1));
    actAs(undefined);
    expect(keepingOf(name, state.get()).phase).toBe('not known');
    await keep(album('two', 2));
    expect(await owners('two')).toBeUndefined();
  });

  it('is nobody’s again when another tab has removed it before it is paused', async () => {
    const openChannel = browser();
    const [one, other] = [await openTab({ openChannel }), await openTab()];
    await one.download(album('one', 1));
    await other.reread();
    await one.remove(name);
    await other.pause(name);
    expect(await (await database()).count('kept')).toBe(0);
  });
});
