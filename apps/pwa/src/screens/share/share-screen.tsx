import { Screen } from '../../ui/screen';
import { useSearchParams } from 'react-router-dom';
import { readShare } from '../../features/share/read-share';
import { ShareProblem } from './share-problem';
import { SharedFiles } from './shared-files';
import { SharedText } from './shared-text';

/** What another app has shared with the installed one. */
export default function ShareScreen() {
  const [query] = useSearchParams();
  const shared = readShare(query);

  return (
    <Screen title="Shared with Chorus">
      {shared.type === 'problem' && <ShareProblem problem={shared.problem} />}
      {shared.type === 'text' && <SharedText {...shared} />}
      {shared.type === 'files' && <SharedFiles />}
    </Screen>
  );
}
