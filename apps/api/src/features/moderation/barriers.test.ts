import { Barriers } from './barriers';

describe('a block', () => {
  const barriers = new Barriers();
  barriers.become([['kim', 'linh']]);

  it('stands between both, whoever has set it', () => {
    expect([barriers.between('kim', 'linh'), barriers.between('linh', 'kim'), barriers.between('kim', 'minh')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('keeps each of them from the other', () => {
    expect([...barriers.from('kim'), ...barriers.from('linh'), ...barriers.from('minh')]).toEqual(['linh', 'kim']);
  });
});

describe('what is new', () => {
  it('is what was not there, and what is there no longer', () => {
    const barriers = new Barriers();
    expect(barriers.become([['kim', 'linh']])).toEqual({ raised: [['kim', 'linh']], lifted: [] });
    expect(barriers.become([['kim', 'minh']])).toEqual({ raised: [['kim', 'minh']], lifted: [['kim', 'linh']] });
  });

  it('is nothing when the other of the two has set it, too', () => {
    const barriers = new Barriers();
    barriers.become([['kim', 'linh']]);
    const both = [
      ['kim', 'linh'],
      ['linh', 'kim'],
    ] as const;
    expect(barriers.become(both)).toEqual({ raised: [], lifted: [] });
    expect(barriers.become([['linh', 'kim']])).toEqual({ raised: [], lifted: [] });
    expect(barriers.become([])).toEqual({ raised: [], lifted: [['linh', 'kim']] });
  });
});
