/** @jest-environment jsdom */
import { scrobblingEndpoints } from '@chorus/contracts';
import { QueryClient } from '@tanstack/react-query';
import { FakeRealtime } from '../../../platform/realtime/fake-realtime.fixture';
import { toast } from '../../../ui/overlays/toast';
import { announceScrobblingPause } from './announce-scrobbling-pause';

it('scrobbling: a person is told when their plays are no longer taken, and Settings asks again', () => {
  const say = jest.spyOn(toast, 'errorOnce').mockImplementation(() => undefined);
  const [realtime, client] = [new FakeRealtime(), new QueryClient()];
  const outdate = jest.spyOn(client, 'invalidateQueries');
  announceScrobblingPause(realtime.asRealtime(), client);
  realtime.say('scrobbling_paused', { server: 'https://api.listenbrainz.org' });
  expect(say).toHaveBeenCalledWith("ListenBrainz doesn't take your plays any more. Connect again in Settings, under Scrobbling.");
  expect(outdate).toHaveBeenCalledWith({ queryKey: [scrobblingEndpoints.read.path] });
});
