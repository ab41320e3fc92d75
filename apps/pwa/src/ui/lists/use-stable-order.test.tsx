import { renderHook } from '@testing-library/react';
import { useStableOrder } from './use-stable-order';

const items = (...ids: string[]) => ids.map((_id) => ({ _id, title: _id }));

describe('a list with a stable order', () => {
  const show = (first: ReturnType<typeof items> | undefined) => {
    const { result, rerender } = renderHook(useStableOrder<{ _id: string; title: string }>, { initialProps: first });
    return { idsOf: () => result.current?.map(({ _id }) => _id), change: rerender, result };
  };

  it('is in the order in which it came', () => {
    const { idsOf, change } = show(undefined);
    expect(idsOf()).toBeUndefined();
    change(items('b', 'a'));
    expect(idsOf()).toEqual(['b', 'a']);
  });

  it('keeps its items where they are, and puts new ones last', () => {
    const { idsOf, change } = show(items('a', 'b', 'c'));
    change(items('new', 'c', 'a', 'b'));
    expect(idsOf()).toEqual(['a', 'b', 'c', 'new']);
    change(items('new', 'c', 'b'));
    expect(idsOf()).toEqual(['b', 'c', 'new']);
  });

  it('has the newest form of each item', () => {
    const { result, change } = show(items('a'));
    change([{ _id: 'a', title: 'Renamed' }]);
    expect(result.current).toEqual([{ _id: 'a', title: 'Renamed' }]);
  });
});
