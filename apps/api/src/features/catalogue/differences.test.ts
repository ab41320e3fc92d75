import { differences } from './differences';

const row = { title: 'Mưa', albumId: 'a' as string | null, featuredAt: null as Date | null };

describe('the differences of an edit', () => {
  it('are the values that differ from the stored ones', () => {
    expect(differences(row, { title: 'Nắng', albumId: 'a', featuredAt: undefined })).toEqual({
      columns: { title: 'Nắng' },
      details: { title: { from: 'Mưa', to: 'Nắng' } },
    });
  });

  it('include cleared values', () => {
    expect(differences(row, { albumId: null })).toEqual({ columns: { albumId: null }, details: { albumId: { from: 'a', to: null } } });
  });

  it('are undefined without a change', () => {
    expect(differences(row, { title: 'Mưa', featuredAt: undefined })).toBeUndefined();
  });
});
