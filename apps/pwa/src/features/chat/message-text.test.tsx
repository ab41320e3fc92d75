import { render, screen } from '@testing-library/react';
import { MessageText } from './message-text';

const linksOf = (text: string) => {
  const { container } = render(<MessageText text={text} />);
  expect(container.textContent).toBe(text);
  return screen.queryAllByRole('link').map((link) => link.getAttribute('href'));
};

describe('the text of a message', () => {
  it('is unchanged, with its URLs as links', () => {
    expect(linksOf('See https://a.example/x?y=1, and (http://b.example).\n\nBye')).toEqual(['https://a.example/x?y=1', 'http://b.example']);
  });

  it.each([
    'javascript:alert(1)',
    '<a href="javascript:alert(1)">x</a>',
    'data:text/html,<script>alert(1)</script>',
    'no address',
    'https://',
  ])('does not link %s', (text) => expect(linksOf(text)).toEqual([]));

  it('opens links in a new tab without a referrer', () => {
    render(<MessageText text="https://a.example" />);
    expect(screen.getByRole('link').getAttribute('rel')).toBe('noopener noreferrer nofollow');
  });
});
