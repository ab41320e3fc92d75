import { Screen, ScreenHeading } from '../../ui/screen';
import { Spinner } from '../../ui/states/spinner';

export const SigningIn = () => (
  <Screen title="Logging you in">
    <div role="status" className="flex min-h-[60dvh] flex-col items-center justify-center gap-5 text-center">
      <Spinner />
      <div>
        <ScreenHeading className="text-title font-bold">Logging you in</ScreenHeading>
        <p className="mt-1 text-small text-muted">Redirecting...</p>
      </div>
    </div>
  </Screen>
);
