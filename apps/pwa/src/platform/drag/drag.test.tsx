import { albumNumber, songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { endDrag, FakeTransfer, fireDrag as fire, startDrag } from './drag.fixture';
import { dragSource } from './drag-source';
import { DRAGGED_TYPE, dragged, titleOf } from './dragged';
import type { Dragged } from './dragged';
import { useSongDrop } from './use-song-drop';

interface PageProps {
  what: Dragged;
  accepts: boolean;
  onDrop: (what: Dragged) => void;
}

function Target({ accepts, onDrop }: Omit<PageProps, 'what'>) {
  return (
    <div data-testid="target" {...useSongDrop(accepts ? onDrop : undefined)}>
      <span>inside</span>
    </div>
  );
}

function Page({ what, ...target }: PageProps) {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      {isThere && (
        <article {...dragSource(() => what)}>
          <a href="/albums/x">A link in the row</a>
        </article>
      )}
      <Target {...target} />
      <button type="button" onClick={() => setIsThere(false)}>
        Replace the row
      </button>
    </>
  );
}

const target = () => screen.getByTestId('target');
const isOver = () => target().hasAttribute('data-drop-over');

function show({ what = { songs: songNumbers(1, 3) }, accepts = true }: Partial<Omit<PageProps, 'onDrop'>> = {}) {
  const onDrop = jest.fn();
  render(<Page what={what} accepts={accepts} onDrop={onDrop} />);
  const link = screen.getByText('A link in the row');
  const transfer = new FakeTransfer();
  const begin = (pointerType?: string) => startDrag(link, { transfer, pointerType });
  return { onDrop, transfer, link, begin };
}

afterEach(() => {
  cleanup();
  endDrag();
});

describe('songs that are dragged', () => {
  it('carry their ids and links, also where the drag begins on a link', () => {
    const { transfer, begin } = show({ what: { songs: songNumbers(1, 2) } });
    transfer.setData('text/html', '<a>the link</a>');
    begin();
    const links = songNumbers(1, 2).map(({ _id }) => `${location.origin}/songs?song=${_id}`);
    expect(transfer.types).toEqual([DRAGGED_TYPE, 'text/uri-list', 'text/plain']);
    expect(transfer.getData(DRAGGED_TYPE)).toBe(
      songNumbers(1, 2)
        .map(({ _id }) => _id)
        .join('\n'),
    );
    expect(transfer.getData('text/uri-list')).toBe(links.join('\r\n'));
    expect(transfer.getData('text/plain')).toBe(links.join('\n'));
  });

  it('carry the link of their album where that is dragged', () => {
    const { _id, title } = albumNumber(1);
    const transfer = show({ what: { songs: songNumbers(1, 12), album: { _id, title } } }).begin();
    expect(transfer.getData('text/uri-list')).toBe(`${location.origin}/albums/${_id}`);
    expect(transfer.image).toBe(title);
  });

  it.each([
    ['its title', { songs: [songNumber(7)] }, 'Song 7'],
    ['their number', { songs: songNumbers(1, 3) }, '3 songs'],
  ])('are shown at the pointer by %s', (_, what, text) => {
    expect(show({ what }).begin().image).toBe(text);
    expect(titleOf(what)).toBe(text);
  });

  it('may be ten thousand, of which other programs get few links', () => {
    const transfer = show({ what: { songs: songNumbers(1, 10_000) } }).begin();
    expect(transfer.getData(DRAGGED_TYPE).split('\n')).toHaveLength(10_000);
    expect(transfer.getData('text/uri-list').split('\r\n')).toHaveLength(20);
    expect(dragged.get()?.songs).toHaveLength(10_000);
  });

  it('are dragged by a mouse only: a finger keeps what the browser does', () => {
    const { transfer, begin } = show();
    begin('touch');
    expect([transfer.types, dragged.get()]).toEqual([[], undefined]);
  });

  it('are none where there are none to drag', () => {
    show({ what: { songs: [] } }).begin();
    expect(dragged.get()).toBeUndefined();
  });
});

describe('a drop target', () => {
  it('is marked while songs that it accepts are over it, and gets them', () => {
    const { onDrop, begin } = show();
    const transfer = begin();
    expect(fire(target(), 'dragOver', transfer).defaultPrevented).toBe(true);
    expect(isOver()).toBe(true);
    fire(target(), 'dragLeave', transfer, screen.getByText('inside'));
    expect(isOver()).toBe(true);
    expect(fire(target(), 'drop', transfer).defaultPrevented).toBe(true);
    expect(onDrop).toHaveBeenCalledWith({ songs: songNumbers(1, 3) });
    expect([isOver(), dragged.get()]).toEqual([false, undefined]);
  });

  it('is left unmarked', () => {
    const transfer = show().begin();
    fire(target(), 'dragOver', transfer);
    fire(target(), 'dragLeave', transfer, document.body);
    expect(isOver()).toBe(false);
  });

  it('is neither marked nor given songs that it does not accept', () => {
    const { onDrop, begin } = show({ accepts: false });
    const transfer = begin();
    expect(fire(target(), 'dragOver', transfer).defaultPrevented).toBe(false);
    expect(isOver()).toBe(false);
    fire(target(), 'drop', transfer);
    expect(onDrop).not.toHaveBeenCalled();
  });

  it('ignores what is dragged here from elsewhere, also when it claims to be songs', () => {
    const { onDrop, transfer } = show();
    for (const type of ['text/uri-list', DRAGGED_TYPE]) {
      transfer.setData(type, 'x');
      expect(fire(target(), 'dragOver', transfer).defaultPrevented).toBe(false);
      fire(target(), 'drop', transfer);
    }
    expect(onDrop).not.toHaveBeenCalled();
  });

  it('gets the songs of a row that was replaced while it was dragged', () => {
    const { onDrop, begin } = show();
    const transfer = begin();
    fireEvent.click(screen.getByText('Replace the row'));
    expect(screen.queryByText('A link in the row')).toBeNull();
    fire(target(), 'dragOver', transfer);
    fire(target(), 'drop', transfer);
    expect(onDrop).toHaveBeenCalledWith({ songs: songNumbers(1, 3) });
  });
});

describe('a drag that ends outside', () => {
  it('leaves nothing behind', () => {
    const { onDrop, link, begin } = show();
    const transfer = begin();
    fire(target(), 'dragOver', transfer);
    fire(link, 'dragEnd', transfer);
    expect([isOver(), dragged.get(), onDrop.mock.calls]).toEqual([false, undefined, []]);
  });

  it('has ended when the pointer moves again, where the row was replaced', () => {
    const transfer = show().begin();
    fire(target(), 'dragOver', transfer);
    fireEvent.click(screen.getByText('Replace the row'));
    endDrag();
    expect([isOver(), dragged.get()]).toEqual([false, undefined]);
  });
});
