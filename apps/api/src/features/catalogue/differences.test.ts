import { differences } from './differences';

const row = { title: 'Mưa', albumId: 'a' as string | null, featuredAt: null as Date | null };

describe('what an edit changes', () => {
  it('is what differs from the stored values', () => {
    expect(differences(row, { title: 'Nắng', albumId: 'a', featuredAt: undefined })).toEqual({
      columns: { title: 'Nắng' },
      details: { title: { from: 'Mưa', to: 'Nắng' } },
    });
  });

  it('may clear a value', () => {
    expect(differences(row, { albumId: null })).toEqual({ columns: { albumId: null }, details: { albumId: { from: 'a', to: null } } });
  });

  it('may be nothing', () => {
    expect(differences(row, { title: 'Mưa', featuredAt: undefined })).toBeUndefined();
  });
});
