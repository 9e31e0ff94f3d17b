import { Segments } from '@tessera/ui/controls/Segments.tsx';
import { Switch } from '@tessera/ui/controls/Switch.tsx';
import { canVibrate } from '@tessera/ui/feedback/canVibrate.ts';
import { Sheet } from '@tessera/ui/sheets/Sheet.tsx';
import { useStore } from '@tessera/ui/store.ts';
import { words } from '../words.ts';
import { COLOR_THEMES, CONTRASTS, MOTIONS } from './record.ts';
import { changeSettings, settings } from './settings.ts';

const text = words.settings;

export function SettingsSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { theme, contrast, motion, clock, letters, clashes, sound, haptics } = useStore(settings);
  return (
    <Sheet title={text.title} isOpen={isOpen} onClose={onClose}>
      <Segments
        label={text.theme}
        options={COLOR_THEMES}
        nameOf={name => text.themes[name]}
        value={theme}
        onChange={theme => changeSettings({ theme })}
      />
      <Segments
        label={text.contrast}
        options={CONTRASTS}
        nameOf={name => text.contrasts[name]}
        value={contrast}
        onChange={contrast => changeSettings({ contrast })}
      />
      <Segments
        label={text.motion}
        options={MOTIONS}
        nameOf={name => text.motions[name]}
        value={motion}
        onChange={motion => changeSettings({ motion })}
      />
      <div>
        <Switch label={text.clock} isOn={clock} onChange={clock => changeSettings({ clock })} />
        <Switch label={text.clashes} isOn={clashes} onChange={clashes => changeSettings({ clashes })} />
        <Switch label={text.letters} isOn={letters} onChange={letters => changeSettings({ letters })} />
        <Switch label={text.sound} isOn={sound} onChange={sound => changeSettings({ sound })} />
        {canVibrate() && (
          <Switch label={text.haptics} isOn={haptics} onChange={haptics => changeSettings({ haptics })} />
        )}
      </div>
    </Sheet>
  );
}
