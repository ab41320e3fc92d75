import { countdownText } from './countdown-text';

it.each([
  [2 * 86_400 + 3 * 3_600 + 59, 'in 2 days 3 hours'],
  [86_400, 'in 1 day'],
  [3 * 3_600 + 20 * 60, 'in 3 hours 20 minutes'],
  [3_600, 'in 1 hour'],
  [725, 'in 12:05'],
  [9, 'in 0:09'],
  [0, 'now'],
  [-5, 'now'],
])('%d seconds before a room starts, it starts %s', (seconds, text) => expect(countdownText(seconds)).toBe(text));
