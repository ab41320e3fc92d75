import { BlockedPairs } from './blocked-pairs';

describe('a block', () => {
  const blockedPairs = new BlockedPairs();
  blockedPairs.replaceAll([['kim', 'linh']]);

  it('applies in both directions', () => {
    expect([blockedPairs.between('kim', 'linh'), blockedPairs.between('linh', 'kim'), blockedPairs.between('kim', 'minh')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('lists each person for the other', () => {
    expect([...blockedPairs.blockedWith('kim'), ...blockedPairs.blockedWith('linh'), ...blockedPairs.blockedWith('minh')]).toEqual([
      'linh',
      'kim',
    ]);
  });
});

describe('replacing the blocked pairs', () => {
  it('returns the pairs that were added and removed', () => {
    const blockedPairs = new BlockedPairs();
    expect(blockedPairs.replaceAll([['kim', 'linh']])).toEqual({ blocked: [['kim', 'linh']], unblocked: [] });
    expect(blockedPairs.replaceAll([['kim', 'minh']])).toEqual({ blocked: [['kim', 'minh']], unblocked: [['kim', 'linh']] });
  });

  it('returns nothing when the second of two mutual blocks is added or removed', () => {
    const blockedPairs = new BlockedPairs();
    blockedPairs.replaceAll([['kim', 'linh']]);
    const both = [
      ['kim', 'linh'],
      ['linh', 'kim'],
    ] as const;
    expect(blockedPairs.replaceAll(both)).toEqual({ blocked: [], unblocked: [] });
    expect(blockedPairs.replaceAll([['linh', 'kim']])).toEqual({ blocked: [], unblocked: [] });
    expect(blockedPairs.replaceAll([])).toEqual({ blocked: [], unblocked: [['linh', 'kim']] });
  });
});
