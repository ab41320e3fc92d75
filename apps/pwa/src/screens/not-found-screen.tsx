import { screenPaths } from '@chorus/contracts';
import { ArrowLeft, House } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Button, buttonClass } from '../ui/controls/button';
import { Screen, ScreenHeading } from '../ui/screen';

interface NotFoundScreenProps {
  title?: string;
  hint?: string;
}

export function NotFoundScreen({
  title = 'Page not found',
  hint = "There's nothing at this address. It may have moved, or the link may be wrong.",
}: NotFoundScreenProps) {
  const navigate = useNavigate();
  // The first entry of a tab has the key 'default'.
  const isFirst = useLocation().key === 'default';

  return (
    <Screen title={title}>
      <div className="mx-auto flex max-w-md flex-col items-center gap-3 pt-[12vh] text-center">
        <p aria-hidden className="text-[6rem] leading-none font-extrabold tracking-tight text-faint select-none">
          404
        </p>
        <ScreenHeading>{title}</ScreenHeading>
        <p className="text-muted text-balance">{hint}</p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          <Button onClick={() => (isFirst ? void navigate(screenPaths.home) : void navigate(-1))}>
            <ArrowLeft aria-hidden className="size-4" />
            Go Back
          </Button>
          <Link to={screenPaths.home} className={buttonClass('primary')}>
            <House aria-hidden className="size-4" />
            Back to Home
          </Link>
        </div>
      </div>
    </Screen>
  );
}
