import { BlockedPairs } from './blocked-pairs';

let pairs: BlockedPairs;
beforeEach(() => {
  pairs = new BlockedPairs();
  pairs.add(['kim', 'linh']);
});

describe('a block', () => {
  it('applies in both directions', () => {
    expect([pairs.between('kim', 'linh'), pairs.between('linh', 'kim'), pairs.between('kim', 'minh')]).toEqual([true, true, false]);
  });

  it('lists each person for the other', () => {
    expect(['kim', 'linh', 'minh'].map((userId) => pairs.blockedWith(userId))).toEqual([['linh'], ['kim'], []]);
  });

  it('is new only once, no matter which of the two people blocked the other', () => {
    expect([pairs.add(['kim', 'linh']), pairs.add(['linh', 'kim']), pairs.add(['linh', 'minh'])]).toEqual([false, false, true]);
  });

  it('is lifted once, and leaves the other pairs of both people', () => {
    pairs.add(['kim', 'minh']);
    pairs.add(['an', 'kim']);
    expect([pairs.remove(['linh', 'kim']), pairs.remove(['linh', 'kim']), pairs.remove(['an', 'minh'])]).toEqual([true, false, false]);
    expect(pairs.between('kim', 'linh')).toBe(false);
    expect(pairs.blockedWith('kim').toSorted()).toEqual(['an', 'minh']);
    expect([...pairs.pairs()].toSorted()).toEqual([
      ['an', 'kim'],
      ['kim', 'minh'],
    ]);
  });

  it('leaves nothing behind when the last one is lifted', () => {
    expect(pairs.isEmpty).toBe(false);
    pairs.remove(['kim', 'linh']);
    expect([pairs.isEmpty, ...pairs.pairs()]).toEqual([true]);
  });
});
