import { fireEvent, render } from '@testing-library/react';
import { Cover } from './cover';

const artwork = { smallUrl: '/media/small.webp', mediumUrl: '/media/medium.webp', color: '#336699' };
const large = '/media/large.webp';

function show(props: Partial<Parameters<typeof Cover>[0]> = {}) {
  const { container } = render(<Cover src={large} artwork={artwork} kind="album" sizes="160px" {...props} />);
  return () => container.querySelector('img');
}
const loads = (image: HTMLImageElement | null) => [image?.getAttribute('srcset'), image?.getAttribute('src')];

describe('a cover', () => {
  it('offers all of its sizes, the medium one with the name of the large one', () => {
    const expected = `/media/small.webp 160w, /media/medium.webp#${large} 320w, ${large} 640w`;
    expect(loads(show()())).toEqual([expected, large]);
  });

  it('offers two sizes if the server or the stored row has no medium one', () => {
    const { smallUrl, color } = artwork;
    expect(loads(show({ artwork: { smallUrl, color } })())).toEqual([`/media/small.webp 160w, ${large} 640w`, large]);
  });

  it('takes its width from the layout if it loads late, and from its screen if it loads at once', () => {
    expect([show()()?.sizes, show({ eager: true })()?.sizes]).toEqual(['auto, 160px', '160px']);
  });

  it('tries the large size if another one cannot be loaded, and then shows the placeholder', () => {
    const image = show();
    fireEvent.error(image()!);
    expect(loads(image())).toEqual([null, large]);
    fireEvent.error(image()!);
    expect(loads(image())).toEqual([null, '/placeholders/album.svg']);
  });

  it('shows the placeholder at once if there is no other size', () => {
    const image = show({ artwork: null });
    fireEvent.error(image()!);
    expect(loads(image())).toEqual([null, '/placeholders/album.svg']);
  });
});
