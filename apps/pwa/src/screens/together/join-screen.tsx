import { Screen, ScreenHeading } from '../../ui/screen';
import { JoinByCode } from './join-by-code';

/** Where people type the code that they were told. */
export default function JoinScreen() {
  return (
    <Screen title="Join a room">
      <div className="flex flex-col items-center gap-4 pt-[10vh] text-center">
        <ScreenHeading>Join a room</ScreenHeading>
        <p className="text-small text-balance text-muted">Type the code that the room shows under “Show code”.</p>
        <JoinByCode />
      </div>
    </Screen>
  );
}
