import { Speaker } from 'lucide-react';
import { Button } from '../../../ui/controls/button';
import { SwitchRow } from '../../../ui/controls/switch-row';
import { Notice } from '../../../ui/overlays/notice';
import { leads, maySpeak, roleOf } from '../room-view';
import type { RoomView } from '../room-view';
import { useRooms } from '../use-rooms';

/** The lead chooses whether one device plays for everyone. */
export function OneSpeaker({ view }: { view: RoomView }) {
  const { act, deviceId, userId } = useRooms();

  if (!leads(view, userId())) return null;
  return (
    <div className="px-2 pb-2">
      <SwitchRow
        label="Play on one device"
        hint="For a speaker in the room. Everyone else's device is a remote."
        checked={view.state.speaker != null}
        onChange={(isOne) => act({ kind: 'speaker', deviceId: isOne ? deviceId : null })}
      />
    </div>
  );
}

/** Says which device plays for everyone. Others may take over. */
export function SpeakerOfRoom({ view }: { view: RoomView }) {
  const { deviceId } = useRooms();

  if (!view.state.speaker) return null;
  return (
    <div className="mb-2 flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-2">
      <Speaker aria-hidden className="size-4 shrink-0 text-accent" />
      <p role="status" className="min-w-0 flex-1 basis-40 text-caption text-pretty text-muted">
        {whereItPlays(view, deviceId)}
      </p>
      <PlayHere view={view} />
    </div>
  );
}

function whereItPlays({ people, state }: RoomView, deviceId: string): string {
  const { speaker } = state;
  if (speaker?.isLost) return 'The speaker is gone.';
  if (roleOf(state, deviceId) === 'speaker') return 'Playing here, for everyone.';
  const name = people.find(({ clerkId }) => clerkId === speaker?.userId)?.fullName;
  return `Playing on ${name === undefined ? 'another device' : `${name}'s device`}. Press play to listen here, too.`;
}

/** Moves the speaker to this device. */
function PlayHere({ view }: { view: RoomView }) {
  const { act, deviceId, userId } = useRooms();
  const isHere = roleOf(view.state, deviceId) === 'speaker' && view.state.speaker?.isLost === false;

  return maySpeak(view, userId()) && !isHere && <Button onClick={() => act({ kind: 'speaker', deviceId })}>Play here</Button>;
}

/** The room is paused until another device takes over, or the same one again. */
export const LostSpeakerNotice = ({ view }: { view: RoomView }) =>
  view.state.speaker?.isLost && (
    <Notice icon={<Speaker />} title="The speaker is gone" hint="The room is paused.">
      <PlayHere view={view} />
    </Notice>
  );
