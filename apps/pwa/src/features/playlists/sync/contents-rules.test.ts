import { withChanges } from './contents-rules';
import { itemNumber } from '../playlists.fixture';

const contents = { revision: 3, items: [1, 2, 3].map(itemNumber) };
const changes = { revision: 5, items: [], removedIds: [], isIncomplete: false };
const titles = ({ items }: Pick<typeof contents, 'items'>) => items.map(({ title }) => title);

describe('changes from the server', () => {
  it('add, move and remove items', () => {
    const moved = { ...itemNumber(1), position: 'a25' };
    const after = withChanges(contents, { ...changes, items: [moved, itemNumber(4)], removedIds: [itemNumber(3)._id] });
    expect(titles(after as typeof contents)).toEqual([2, 1, 4].map((n) => itemNumber(n).title));
    expect(after.revision).toBe(5);
  });

  it('keep the same items where there are none', () => {
    expect(withChanges(contents, changes).items).toBe(contents.items);
  });

  it('that a later answer has overtaken change nothing', () => {
    expect(withChanges(contents, { ...changes, revision: 2, removedIds: [itemNumber(1)._id] })).toBe(contents);
  });

  it('sort items by position and then by id, as the server does', () => {
    const twins = [itemNumber(2), itemNumber(1)].map((item) => ({ ...item, position: 'Zz' }));
    expect(titles(withChanges(contents, { ...changes, items: twins }) as typeof contents)).toEqual(
      [1, 2, 3].map((n) => itemNumber(n).title),
    );
  });
});
