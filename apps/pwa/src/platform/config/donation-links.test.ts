import { donationLinks } from './donation-links';

const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);

beforeEach(() => warn.mockClear());

it('reads labels and addresses', () => {
  expect(donationLinks('Coffee=https://coffee.example/?for=chorus, Cake=https://cake.example')).toEqual([
    { label: 'Coffee', url: 'https://coffee.example/?for=chorus' },
    { label: 'Cake', url: 'https://cake.example' },
  ]);
});

it.each([undefined, '', ' , '])('has none in %p', (text) => {
  expect(donationLinks(text)).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
});

it.each(['https://cake.example', 'Cake', 'Cake=http://cake.example', 'Cake=javascript:alert(1)', '=https://cake.example'])(
  'leaves %p out, with a warning, and keeps the others',
  (broken) => {
    expect(donationLinks(`${broken},Coffee=https://coffee.example`)).toEqual([{ label: 'Coffee', url: 'https://coffee.example' }]);
    expect(warn).toHaveBeenCalledTimes(1);
  },
);
