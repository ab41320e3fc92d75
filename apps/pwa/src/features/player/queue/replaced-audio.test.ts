import { songNumber, songNumbers } from '@chorus/contracts/catalogue/catalogue.fixture';
import { createActor } from 'xstate';
import { createQueueMachine } from './queue-machine';

const replacement = songNumber(3, { audioUrl: '/media/newer.mp3' });

function playAndLearn(first: number, replaced = replacement) {
  const queue = createActor(createQueueMachine(() => 0)).start();
  const played: (string | undefined)[] = [];
  queue.on('current.changed', ({ song }) => played.push(song?.audioUrl));
  queue.send({ type: 'queue.playAlbum', songs: songNumbers(first, first + 2), startIndex: 0 });
  const before = queue.getSnapshot().context.songs;
  queue.send({ type: 'queue.libraryChanged', songs: [replaced, ...songNumbers(4, 6)] });
  return { queue, played, before, songs: () => queue.getSnapshot().context.songs };
}

describe('a queued song whose audio was replaced', () => {
  it('is played from its new address when its turn comes', () => {
    const { queue, played, songs } = playAndLearn(2);
    expect(songs()).toEqual([songNumber(2), replacement, songNumber(4)]);
    queue.send({ type: 'queue.next' });
    expect(played).toEqual([songNumber(2).audioUrl, replacement.audioUrl]);
  });

  it('goes on playing as it is when it is the current one', () => {
    const { played, songs } = playAndLearn(3);
    expect([played, songs()[0]]).toEqual([[songNumber(3).audioUrl], replacement]);
  });

  it('stays at its address when only the pictures in its tags were removed', () => {
    const { queue, played } = playAndLearn(2, { ...replacement, formerAudioUrls: [songNumber(3).audioUrl] });
    queue.send({ type: 'queue.next' });
    expect(played).toEqual([songNumber(2).audioUrl, songNumber(3).audioUrl]);
  });

  it('leaves a queue that does not have it untouched', () => {
    const { before, songs } = playAndLearn(4);
    expect(songs()).toBe(before);
  });
});
