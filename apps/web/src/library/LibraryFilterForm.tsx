import type { ApiFamilyFacets } from '@tessera/api/items.ts';
import { TIERS, type Tier } from '@tessera/core';
import controls from '@tessera/ui/controls/controls.module.css';
import { Segments } from '@tessera/ui/controls/Segments.tsx';
import buttons from '@tessera/ui/styles/buttons.module.css';
import { useId, useState } from 'react';
import { loadedApp } from '../families.ts';
import chips from '../family/ChipField.module.css';
import { skillName } from '../progress/words.ts';
import { isNarrowed, isScore, type LibraryFilters } from './filters.ts';
import styles from './library.module.css';
import { useFamily } from './useFamily.ts';
import { words } from './words.ts';

interface LibraryFilterFormProps {
  readonly families: readonly ApiFamilyFacets[];
  readonly filters: LibraryFilters;
  /** Whether what is seldom needed waits behind a click. */
  readonly isFolded?: boolean;
  readonly onChange: (filters: LibraryFilters) => void;
}

const TIER_CHOICES = ['any', ...TIERS] as const;
const ORDERS = ['easiest', 'hardest'] as const;
const FEW_TAGS = 10;

/** What the library can be searched by. Every change searches at once. */
export function LibraryFilterForm({ families, filters, isFolded = false, onChange }: LibraryFilterFormProps) {
  const facets = families.find(({ id }) => id === filters.family)!;
  const family = useFamily(filters.family);
  const change = (part: Partial<LibraryFilters>) => onChange({ ...filters, ...part });
  const titleIn = (id: string) => families.find(family => family.id === id)?.title ?? id;
  const nothing = { tier: 'any', size: '', tags: [], scoreFrom: '', scoreTo: '' } as const;
  const details = (
    <>
      <Tags key={facets.id} facets={facets} chosen={filters.tags} onChange={tags => change({ tags })} />
      {facets.scores && (
        <fieldset className={controls.group}>
          <legend className={controls.label}>{words.score}</legend>
          <div className={styles.pair}>
            <Score label={words.from} value={filters.scoreFrom} onChange={scoreFrom => change({ scoreFrom })} />
            <Score label={words.to} value={filters.scoreTo} onChange={scoreTo => change({ scoreTo })} />
          </div>
          <p className={controls.help}>
            {words.scoreHelp(words.scoreText(facets.scores.from), words.scoreText(facets.scores.to))}
          </p>
        </fieldset>
      )}
      <button
        type="button"
        className={buttons.secondary}
        disabled={!isNarrowed(filters)}
        onClick={() => change(nothing)}
      >
        {words.clear}
      </button>
    </>
  );
  return (
    <form className={styles.form} aria-label={words.filters} onSubmit={event => event.preventDefault()}>
      <Segments
        label={words.family}
        options={families.map(({ id }) => id)}
        nameOf={titleIn}
        value={filters.family}
        onChange={id => change({ ...nothing, family: id })}
      />
      <Segments<Tier | 'any'>
        label={words.tier}
        options={TIER_CHOICES}
        nameOf={tier => (tier === 'any' ? words.anyTier : words.tierNames[tier])}
        value={filters.tier}
        isDisabled={tier => tier !== 'any' && !facets.tiers[tier]}
        onChange={tier => change({ tier })}
      />
      <div className={styles.pair}>
        <Choice
          label={words.size}
          value={filters.size}
          options={[
            ['', words.anySize],
            ...sizesOf(facets).map(size => [size, family?.facets?.sizeName?.(size) ?? size] as const),
          ]}
          onChange={size => change({ size })}
        />
        <Choice
          label={words.order}
          value={filters.order}
          options={ORDERS.map(order => [order, words.orders[order]] as const)}
          onChange={order => change({ order: order as LibraryFilters['order'] })}
        />
      </div>
      {isFolded ? (
        <details>
          <summary className={styles.fold}>{words.moreFilters}</summary>
          <div className={styles.form}>{details}</div>
        </details>
      ) : (
        details
      )}
    </form>
  );
}

/** By their numbers: 4x4x1 before 10. */
function sizesOf({ sizes }: ApiFamilyFacets): readonly string[] {
  return Object.keys(sizes).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className={controls.group}>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={controls.input} value={value} onChange={event => onChange(event.target.value)}>
        {options.map(([option, name]) => (
          <option key={option} value={option}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface TagsProps {
  readonly facets: ApiFamilyFacets;
  readonly chosen: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
}

/** Techniques and themes, those with most items first. */
function Tags({ facets, chosen, onChange }: TagsProps) {
  const [isWhole, setWhole] = useState(false);
  const all = Object.entries(facets.tags)
    .sort(([, a], [, b]) => b - a)
    .map(([tag]) => tag);
  if (all.length === 0) return null;
  const titles = loadedApp(facets.id).skills?.titles;
  const shown = isWhole ? all : all.filter((tag, place) => place < FEW_TAGS || chosen.includes(tag));
  const toggle = (tag: string) => onChange(chosen.includes(tag) ? chosen.filter(one => one !== tag) : [...chosen, tag]);
  return (
    <fieldset className={controls.group}>
      <legend className={controls.label}>{words.tags}</legend>
      <div className={chips.chips}>
        {shown.map(tag => (
          <label key={tag} className={chips.chip}>
            <input className="cover" type="checkbox" checked={chosen.includes(tag)} onChange={() => toggle(tag)} />
            <span>{skillName(tag, titles)}</span>
          </label>
        ))}
      </div>
      <p className={controls.help}>{words.tagsHelp}</p>
      {shown.length < all.length && (
        <button type="button" className={styles.all} onClick={() => setWhole(true)}>
          {words.moreTags(all.length)}
        </button>
      )}
    </fieldset>
  );
}

interface ScoreProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A score; what is no number stays to be put right, and does not count until then. */
function Score({ label, value, onChange }: ScoreProps) {
  const id = useId();
  const [typed, setTyped] = useState({ text: value, against: value });
  const text = typed.against === value ? typed.text : value;
  const isWrong = text.trim() !== '' && !isScore(text.trim());
  const type = (next: string) => {
    const trimmed = next.trim();
    const counts = trimmed === '' || isScore(trimmed);
    setTyped({ text: next, against: counts ? trimmed : value });
    if (counts) onChange(trimmed);
  };
  return (
    <div>
      <label className={controls.help} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className={controls.input}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        aria-invalid={isWrong}
        aria-describedby={`${id}-fault`}
        onChange={event => type(event.target.value)}
      />
      <p id={`${id}-fault`} className={controls.fault}>
        {isWrong ? words.badScore : ''}
      </p>
    </div>
  );
}
