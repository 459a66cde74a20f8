import * as ui from '@kitchenline/ui'
import * as chart from '@kitchenline/ui/chart'
import * as card from '@kitchenline/ui/match-card'
import * as rows from '@kitchenline/ui/match-rows'
import * as moment from '@kitchenline/ui/moment'
import * as stat from '@kitchenline/ui/stat-card'
import { useState, type ReactNode } from 'react'
import { COURT_EXAMPLES } from './court-examples.tsx'

type Ui = typeof ui & typeof chart & typeof card & typeof rows & typeof moment & typeof stat
/** Every component that libs/ui exports; the rest of its names begin with a small letter. */
type Part = { [Name in keyof Ui]: Name extends Capitalize<Name> ? Name : never }[keyof Ui]

const LONG = 'Maximiliane Konstantinopoulou-Weatherington'
const nothing = () => {}
const promise = async () => {}
const match: ui.ShownMatch = {
  matchType: 'doubles',
  result: 'won',
  matchDate: '2026-05-01T18:30:00.000Z',
  playedOn: '2026-05-01',
  performanceScore: 72.4,
  playerScore: 22,
  opponentScore: 16,
  games: [
    { own: 11, opponent: 7 },
    { own: 11, opponent: 9 },
  ],
  opponentName: 'Bo',
  opponent1Name: 'Bo',
  opponent1SkillLevel: 3.5,
  opponent2Name: LONG,
  opponent2SkillLevel: 4.25,
  partnerName: 'Cy',
  location: 'Riverside Courts',
  notes: 'Windy, we stayed at the kitchen line.',
  confirmedBy: ['Bo'],
}

const singles: ui.ShownMatch = {
  ...match,
  matchType: 'singles',
  result: 'lost',
  opponentName: LONG,
  partnerName: undefined,
  opponent1Name: undefined,
  opponent2Name: undefined,
  notes: undefined,
}

/** What a part looks like, in the cases that differ. A part without an example does not compile. */
export const EXAMPLES: Record<Part, () => ReactNode> = {
  ...COURT_EXAMPLES,
  Avatar: () => (
    <>
      <ui.Avatar name="Dana Player" />
      <ui.Avatar name={LONG} size={96} />
    </>
  ),
  Badge: () =>
    (['plain', 'outline', 'court', 'clay', 'ball', 'amber'] as const).map((tone) => (
      <ui.Badge {...{ key: tone, tone }}>{tone}</ui.Badge>
    )),
  Button: () =>
    (['primary', 'ball', 'secondary', 'quiet', 'danger'] as const).flatMap((tone) => [
      <ui.Button {...{ key: tone, tone }}>{tone}</ui.Button>,
      <ui.Button {...{ key: `${tone}-off`, tone }} disabled>
        {tone}
      </ui.Button>,
    ]),
  Card: () => (
    <ui.Card title="Recent matches" action={<ui.Button>All matches</ui.Button>}>
      What the card is about.
    </ui.Card>
  ),
  ChartPicture: () => (
    <Box width={320} height={180}>
      <chart.ChartPicture
        label="Wins by month"
        room={{ width: 280, top: 8, right: 8, bottom: 24, left: 32 }}
        onState={nothing}
        picture={{
          names: ['March', 'April', 'May'],
          series: [{ name: 'Wins', colour: 'series-1', values: [4, 9, 7] }],
          ticks: [0, 5, 10],
          format: String,
        }}
      />
    </Box>
  ),
  ConfirmDialog: () => (
    <Opened name="ConfirmDialog">
      {(onClose) => (
        <ui.ConfirmDialog title="Delete the match?" confirm="Delete" tone="danger" onConfirm={nothing} onClose={onClose}>
          <p>It stays in the bin for a while.</p>
        </ui.ConfirmDialog>
      )}
    </Opened>
  ),
  Dialog: () => (
    <Opened name="Dialog">
      {(onClose) => (
        <ui.Dialog title="Show me the math" isOpen onClose={onClose} actions={<ui.Button tone="primary">Done</ui.Button>}>
          <p>What the dialog is about.</p>
        </ui.Dialog>
      )}
    </Opened>
  ),
  Moment: () => (
    <Opened name="Moment">
      {(onClose) => (
        <moment.Moment
          sky={<moment.BallInFlight />}
          title="Match logged successfully!"
          figure="11–4"
          onClose={onClose}
          actions={<ui.Button tone="ball">Share</ui.Button>}
        >
          You beat a 4.2. We gave you 24%.
        </moment.Moment>
      )}
    </Opened>
  ),
  EmptyState: () => (
    <>
      <ui.EmptyState
        drawing="scoreboard"
        title="No matches yet"
        text="Log the first one."
        action={<ui.Button tone="primary">Log a match</ui.Button>}
      />
      <ui.EmptyState drawing="net" title="No friends yet" />
      <ui.EmptyState drawing="out" title="Nothing found" />
      <ui.EmptyState title="The bin is empty" />
    </>
  ),
  ErrorState: () => <ui.ErrorState title="The history is not available" text="Try again in a moment." onRetry={nothing} />,
  Facts: () => <ui.Facts facts={['Doubles', '12 matches', 'since May 2026']} />,
  HiddenUntilReady: () => <ui.HiddenUntilReady isReady>What is ready.</ui.HiddenUntilReady>,
  InviteButtons: () => <ui.InviteButtons copy={promise} share={promise} isMain />,
  Logo: () => <ui.Logo />,
  MatchCard: () => (
    <>
      <card.MatchCard match={match} actions={<ui.Button tone="quiet">Edit</ui.Button>} />
      <card.MatchCard match={singles} />
    </>
  ),
  MatchDay: () => (
    <>
      <rows.MatchDay date={match.playedOn} place="Riverside Courts" record={{ wins: 2, losses: 1 }} />
      <rows.MatchDay date="2019-12-31T12:00:00.000Z" />
    </>
  ),
  MatchRow: () => (
    <Box width={390}>
      <rows.MatchRow match={match} />
    </Box>
  ),
  MatchRows: () => (
    <rows.MatchRows label="Matches" hasMoves>
      <li>
        <rows.MatchDay date={match.playedOn} place="Riverside Courts" record={{ wins: 1, losses: 1 }} />
        <rows.MatchRow match={match} levelMove={0.03} actions={<ui.Button tone="quiet">Share</ui.Button>}>
          <p>What else is known.</p>
        </rows.MatchRow>
      </li>
      <li>
        <rows.MatchRow match={{ ...singles, declinedBy: ['Bo'] }} levelMove={-0.12} />
      </li>
    </rows.MatchRows>
  ),
  Notice: () =>
    (['plain', 'court', 'amber', 'clay'] as const).map((tone) => (
      <ui.Notice key={tone} tone={tone} title={`A ${tone} notice`} action={<ui.Button>Do something</ui.Button>}>
        What it says.
      </ui.Notice>
    )),
  Outdated: () => <ui.Outdated isOutdated>What is being asked for again.</ui.Outdated>,
  PartProblem: () => <ui.PartProblem text="This part is not available." onRetry={nothing} />,
  PersonName: () => <ui.PersonName name={LONG} />,
  PersonNames: () => <ui.PersonNames names={['Bo', 'Cy', LONG]} />,
  Progress: () => (
    <Box width={240}>
      <ui.Progress value={40} label="Stored matches" />
    </Box>
  ),
  ResultBadge: () => (
    <>
      <ui.ResultBadge result="won" />
      <ui.ResultBadge result="lost" />
    </>
  ),
  Sign: () => (['check', 'cross', 'more', 'share'] as const).map((name) => <ui.Sign key={name} name={name} />),
  SearchField: () => <ui.SearchField label="Search players" placeholder="Name or username" value="" onSearch={nothing} />,
  SignedNumber: () => (
    <>
      <ui.SignedNumber value={4.2} /> <ui.SignedNumber value={-1.5} /> <ui.SignedNumber value={0} />
    </>
  ),
  Skeleton: () => (
    <Box width={240}>
      <ui.Skeleton lines={3} />
    </Box>
  ),
  SkillBadge: () => [2.5, 3.5, 4.25].map((level) => <ui.SkillBadge key={level} level={level} />),
  StatCard: () => <stat.StatCard label="Win rate" value="64 %" note="of 50 matches" />,
  Tabs: () => <ChosenTab />,
  TextField: () => (
    <>
      <ui.TextField label="Location" defaultValue="Riverside Courts" />
      <ui.TextField label="Opponent" error="Choose or type an opponent" />
    </>
  ),
  Unasked: () => (
    <ui.Unasked>
      <ui.Notice title="What comes by itself, where no dialog is open" />
    </ui.Unasked>
  ),
}

const Box = ({ children, ...size }: { width: number; height?: number; children: ReactNode }) => (
  <div style={{ position: 'relative', maxWidth: '100%', ...size }}>{children}</div>
)

function Opened({ name, children }: { name: string; children: (onClose: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return isOpen ? children(close) : <ui.Button onClick={() => setOpen(true)}>Open {name}</ui.Button>
}

function ChosenTab() {
  const [active, setActive] = useState('singles')
  const tabs = ['singles', 'doubles'].map((key) => ({ key, label: key, content: `All ${key} matches.` }))
  return <ui.Tabs label="Format" tabs={tabs} active={active} onChange={setActive} />
}
