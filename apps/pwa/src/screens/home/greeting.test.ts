import { greetingAt } from './greeting';

describe('the greeting', () => {
  it.each([
    [0, 'Good night'],
    [4, 'Good night'],
    [5, 'Good Morning'],
    [11, 'Good Morning'],
    [12, 'Good Afternoon'],
    [17, 'Good Afternoon'],
    [18, 'Good Evening'],
    [21, 'Good Evening'],
    [22, 'Good night'],
    [23, 'Good night'],
  ])('at %i o’clock is %s', (hour, greeting) => {
    expect(greetingAt(hour)).toBe(greeting);
  });
});
