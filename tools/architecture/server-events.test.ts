import { serverEvents } from '@chorus/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverEventProblems } from './server-event-problems';

const sourcesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

it('every event that the contracts let the server send is emitted by the API and heard by the page', () => {
  const sources = { api: sourcesIn('apps/api/src'), page: sourcesIn('apps/pwa/src') };
  expect(serverEventProblems(Object.keys(serverEvents), sources)).toEqual([]);
});

describe('the check of server events reports', () => {
  const api = [`this.sockets.onAllNodesOf(id)\n  .emit(\n    'typing',\n    { senderId });`];
  const page = [`realtime.on('typing', ({ senderId }) => show(senderId));`];

  it('nothing for one that is emitted and heard', () => expect(serverEventProblems(['typing'], { api, page })).toEqual([]));

  it('one that the API never emits', () =>
    expect(serverEventProblems(['typing'], { api: [`realtime.on('typing', () => {});`], page })).toEqual([
      'the API never emits the event typing: pages wait for it in vain',
    ]));

  it('one that no page listens to, though a page sends another of the same name', () =>
    expect(serverEventProblems(['typing'], { api, page: [`realtime.emit('typing', { receiverId });`] })).toEqual([
      'no page listens to the event typing: the server sends it in vain',
    ]));
});
