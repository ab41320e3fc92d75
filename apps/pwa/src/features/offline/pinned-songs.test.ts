import { sharedLocks } from './offline-tab.fixture';
import { createPinnedSongs } from './pinned-songs';

const browser = () => {
  const openLocks = sharedLocks();
  return () => {
    const { locks, die } = openLocks();
    return { ...createPinnedSongs(locks), die };
  };
};
const settled = () => new Promise((resolve) => setTimeout(resolve));

describe('pinned songs', () => {
  it('are those that any tab plays or is about to', async () => {
    const openTab = browser();
    const [one, other] = [openTab(), openTab()];
    one.pin(new Set(['a', 'b']));
    other.pin(new Set(['b', 'c']));
    expect(await one.all()).toEqual(new Set(['a', 'b', 'c']));
  });

  it('follow what a tab plays, and stay pinned while another tab plays them', async () => {
    const openTab = browser();
    const [one, other] = [openTab(), openTab()];
    one.pin(new Set(['a', 'b']));
    other.pin(new Set(['b']));
    one.pin(new Set(['c']));
    await settled();
    expect(await other.all()).toEqual(new Set(['b', 'c']));
  });

  it('do not include those of a closed or crashed tab', async () => {
    const openTab = browser();
    const [one, other] = [openTab(), openTab()];
    one.pin(new Set(['a']));
    one.die();
    expect(await other.all()).toEqual(new Set());
  });
});
