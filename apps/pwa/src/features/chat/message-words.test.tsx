import { render, screen } from '@testing-library/react';
import { MessageWords } from './message-words';

const linksOf = (words: string) => {
  const { container } = render(<MessageWords words={words} />);
  expect(container.textContent).toBe(words);
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
};

describe('the words of a message', () => {
  it('stay as they were written, with the addresses in them to follow', () => {
    expect(linksOf('See https://a.example/x?y=1, and (http://b.example).\n\nBye')).toEqual(['https://a.example/x?y=1', 'http://b.example']);
  });

  it.each([
    'javascript:alert(1)',
    '<a href="javascript:alert(1)">x</a>',
    'data:text/html,<script>alert(1)</script>',
    'no address',
    'https://',
  ])('%s is no address to follow', (words) => expect(linksOf(words)).toEqual([]));

  it('are opened elsewhere, by somebody who is not told from where', () => {
    render(<MessageWords words="https://a.example" />);
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });
});
