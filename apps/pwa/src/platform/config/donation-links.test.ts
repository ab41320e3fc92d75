import { donationLinks } from './donation-links';

const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => warn.mockClear());

it('donation links: labels and URLs are parsed', () => {
  expect(donationLinks('Coffee=https://coffee.example/?for=chorus, Cake=https://cake.example')).toEqual([
    { label: 'Coffee', url: 'https://coffee.example/?for=chorus' },
    { label: 'Cake', url: 'https://cake.example' },
  ]);
});

it.each([undefined, '', ' , '])('donation links: %p has none', (text) => {
  expect(donationLinks(text)).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

it.each(['https://cake.example', 'Cake', 'Cake=http://cake.example', 'Cake=javascript:alert(1)', '=https://cake.example'])(
  'donation links: %p is left out with a warning, and others are kept',
  (broken) => {
    expect(donationLinks(`${broken},Coffee=https://coffee.example`)).toEqual([{ label: 'Coffee', url: 'https://coffee.example' }]);
    expect(warn).toHaveBeenCalledTimes(1);
  },
);
