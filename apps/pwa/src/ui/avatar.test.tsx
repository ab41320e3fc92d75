import { render } from '@testing-library/react';
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
});
