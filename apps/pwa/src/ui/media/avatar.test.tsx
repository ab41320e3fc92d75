import { act, fireEvent, render } from '@testing-library/react';
import { Avatar } from './avatar';

const pictureOf = (imageUrl: string | null) =>
  render(<Avatar name="kim" imageUrl={imageUrl} />)
    .container.querySelector('img')
    ?.getAttribute('src');

describe('the avatar of a person', () => {
  it('shows a picture of this server', () => {
    expect(pictureOf('/media/kim.webp')).toBe('/media/kim.webp');
  });

  it.each(['https://example.org/kim.png', '//example.org/kim.png', 'data:image/png;base64,', '/placeholders/person.svg', '', null])(
    'shows the initial instead of %p',
    (imageUrl) => {
      expect(pictureOf(imageUrl)).toBeUndefined();
    },
  );

  it('shows the initial instead of a picture that cannot be loaded, and tries again once the browser is online', () => {
    const { container } = render(<Avatar name="kim" imageUrl="/media/kim.webp" />);
    const picture = () => container.querySelector('img');
    fireEvent.error(picture()!);
    expect(picture()).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(picture()).not.toBeNull();
  });
});
