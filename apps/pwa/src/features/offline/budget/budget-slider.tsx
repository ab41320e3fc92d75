import { useState } from 'react';
import { formatBytes } from '../../../ui/formats';
import { Slider } from '../../../ui/controls/slider';
import { useOfflineMusic } from '../use-offline-music';
import { useOfflineState } from '../use-offline';

const STEP_BYTES = 50_000_000;

export function BudgetSlider() {
  const { setBudget } = useOfflineMusic();
  const { budget, largestBudget } = useOfflineState();
  const [moving, setMoving] = useState<number>();
  const shown = moving ?? budget;
  const label = shown === 0 ? 'Nothing' : `Up to ${formatBytes(shown)}`;

  const commit = (bytes: number) => void setBudget(bytes).finally(() => setMoving(undefined));

  return (
    <div className="flex min-h-11 items-center gap-4">
      <Slider
        label="Space for automatically saved songs"
        valueText={label}
        className="min-w-0 flex-1 [--thumb:1]"
        value={Math.min(shown, largestBudget)}
        max={largestBudget}
        step={STEP_BYTES}
        onChange={setMoving}
        onCommit={commit}
      />
      <span className="w-28 shrink-0 text-small text-muted">{label}</span>
    </div>
  );
}
