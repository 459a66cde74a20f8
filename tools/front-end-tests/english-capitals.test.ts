import { allTexts } from './texts.ts'

const texts = allTexts('en')
const phrases = (list: string) => list.trim().split(/\s*(?:·|\n)\s*/)

/** The specification writes these so. */
const PROMISED = phrases(`
  AI Access · AI Analysis Reset · AI Insights · Activity Feed · Add Friend · Add New Opponent · Add New · Add Opponent
  Admin Dashboard · Admin Subscriptions · All Time · All Types · All Users · Almost Out of Trial Matches
  Back to Find Friends · Break the Pattern · Clear All Doubles · Clear All Singles · Continue Trial · Dedicated Player
  Delete Match · Discover Players · Doubles Analytics · Doubles Not Available in Trial · Doubles Specialist · Edit Match
  Excellent Performance · Find Friends · Fix Performance Scores · Free Trial Active · Free Trial Used
  Friend Request Accepted · Friend Request Declined · Friend Request Sent · Friend Requests · Full Name · Get Started
  Great Momentum · Great Progress · High Performer · Improving Rapidly · Invite Friends · Log New Match · Login Failed
  Login Successful · Match Deleted · Match History · Match Saved · Match Updated · My Friends · No Friends Yet
  No Signup Required · Not Enough Data Yet · On Fire · Opponents & Partners · Payment History · Performance Trend
  Performance by Match Type · Plans Created · Profile Restricted · QR Analytics · Quick Log Match · Quick Log
  {name}'s Profile · Recent Matches · Referral Analytics · Registration Failed · Registration Successful · Reset Form
  Room for Improvement · Save Match · Sign In · Sign Up · Singles Analytics · Singles Specialist · Social Dashboard
  Strong Against Advanced Players · Subscription Plans · System Disabled · System Updated · This Month · This Week
  Trial Data Saved · Trial Limit Reached · Unable to Save · User Not Found · User Signups · VIP Status Updated · VIP Users
  You've Logged {count, plural, one {# Match} other {# Matches}} · You're Loving Kitchenline`)

/** They stand in one row, or one menu, with words of the specification. */
const BESIDE_THEM = phrases(`
  Active Opponents · Active Subscriptions · Active Users · Audit Log · Avg Performance · Best Streak · Current Streak
  All Events · Delete Opponent · Edit Opponent · Monthly Recurring Revenue · Monthly Revenue · Performance Score
  QR Code Scans · Score Difference · Signups Today · Total Matches · Total Referrals · Total Revenue · Total Users
  Win Rate · Win Streak · Your Record`)

/** What has a capital anywhere: names, also of pages and buttons. */
const NAMES =
  /\b(Kitchenline|Excel|Numbers document|JavaScript|Safari|Chrome|Edge|Firefox|Stripe|Next 10 Matches|Settings|Analytics|Opponents|Lost|Won|Recently deleted|US dollars|Cancel|Delete|European Union|United Kingdom)\b/g

const known = [...PROMISED, ...BESIDE_THEM].sort((a, b) => b.length - a.length)
const CAPITAL_INSIDE = /([\p{L}\p{N},’']|[^}]\}) “?\p{Lu}\p{Ll}/u

it('only what the specification names so, and what stands in a row with it, has capitals inside: “Cancel request”', () => {
  const left = texts.filter(({ text }) => {
    const rest = known.reduce((all, phrase) => all.replaceAll(phrase, 'it'), text)
    return CAPITAL_INSIDE.test(rest.replace(NAMES, 'it'))
  })
  expect(left).toEqual([])
})

it('knows no words that no text has', () => {
  expect(known.filter((phrase) => !texts.some(({ text }) => text.includes(phrase)))).toEqual([])
})
