import { withEarlyRecall } from './stored-likes';

function startMemory() {
  const recall = jest.fn((userId: string) => Promise.resolve([{ songId: `of ${userId}`, isLiked: true, at: '2026-01-01T00:00:00.000Z' }]));
  return { recall, likes: withEarlyRecall({ recall, save: () => Promise.resolve() }) };
}

describe('likes that a screen has read before the services start', () => {
  it('are read once for both', async () => {
    const { recall, likes } = startMemory();
    const early = likes.recallEarly('ada');
    expect(await likes.recall('ada')).toBe(await early);
    expect(recall).toHaveBeenCalledTimes(1);
  });

  it('are read again at the next sign-in', async () => {
    const { recall, likes } = startMemory();
    await likes.recallEarly('ada');
    await likes.recall('ada');
    await likes.recall('ada');
    expect(recall).toHaveBeenCalledTimes(2);
  });

  it('are not those of another person', async () => {
    const { likes } = startMemory();
    await likes.recallEarly('ada');
    expect(await likes.recall('bob')).toMatchObject([{ songId: 'of bob' }]);
  });
});
