import { mapYielding } from './map-yielding';

describe('a long loop', () => {
  it('yields to other tasks, and keeps the order of its results', async () => {
    const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
    const order: (number | string)[] = [];
    setTimeout(() => order.push('another'));
    const made = await mapYielding([1, 2, 3], (item) => {
      order.push(item);
      clock.mockReturnValue(item * 15);
      return item * 2;
    });
    clock.mockRestore();
    expect(made).toEqual([2, 4, 6]);
    expect(order).toEqual([1, 2, 'another', 3]);
  });
});
