import { DomainError, searchText } from '@kitchenline/domain'

/** Letters of other scripts, digits and signs that are read as Latin letters. Capital I, small l and 1 look the same in many fonts. */
const LOOKS_LIKE: Record<string, string> = {
  ...{ а: 'a', α: 'a', 4: 'a', '@': 'a', в: 'b', β: 'b', 8: 'b', с: 'c', ϲ: 'c', ԁ: 'd', е: 'e', ε: 'e', 3: 'e', ё: 'e', є: 'e' },
  ...{ һ: 'h', н: 'h', і: 'i', ї: 'i', ι: 'i', l: 'i', 1: 'i', '!': 'i', '|': 'i', ј: 'j', к: 'k', κ: 'k', м: 'm', μ: 'm' },
  ...{
    п: 'n',
    ո: 'n',
    η: 'n',
    и: 'n',
    о: 'o',
    ο: 'o',
    0: 'o',
    р: 'p',
    ρ: 'p',
    г: 'r',
    ѕ: 's',
    5: 's',
    $: 's',
    т: 't',
    τ: 't',
    7: 't',
  },
  ...{ υ: 'u', ν: 'v', ѵ: 'v', х: 'x', χ: 'x', у: 'y', γ: 'y' },
}

/** How a word looks: two that are mistaken for each other have the same look. */
const lookOf = (word: string): string =>
  Array.from(word, (letter) => LOOKS_LIKE[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')

const PRODUCT = lookOf('kitchenline')

/** Words of staff, in the languages of the product. Beside any other name each may stand: some are surnames. */
const STAFF = `admin admins administrator administrators moderator moderators sysadmin superadmin webmaster postmaster
  helpdesk support official
  administrador administradora soporte moderador moderadora oficial
  administrateur administratrice moderateur moderatrice officiel officielle
  administratorin moderatorin kundendienst offiziell
  amministratore amministratrice supporto assistenza moderatore moderatrice ufficiale
  quantri quantrivien
  root superuser staff system help mod mods security billing abuse noreply
  ayuda seguridad securite hilfe sicherheit aiuto sicurezza`.split(/\s+/)
/** What is no name of a person either. */
const BESIDE = `the real chief head tech tecnico team desk service customer account accounts center site web app user`.split(
  /\s+/,
)

const anyOf = (words: string[]) => words.map(lookOf).join('|')
const STAFF_ONLY = new RegExp(`^(?:${anyOf(BESIDE)})*(?:${anyOf(STAFF)})(?:${anyOf([...STAFF, ...BESIDE])})*$`)

/** A number or a year behind a name. More digits are no title. */
const FEW_DIGITS = /(?<!\d)\d{1,4}$/

/** Whether people could take who is called so for the product or its staff. */
export function isReservedName(name: string): boolean {
  const letters = searchText(name).replace(/[^\p{L}\p{N}@$!|]+/gu, '')
  const looks = [letters, letters.replace(FEW_DIGITS, '')].map(lookOf)
  return looks.some((look) => unrepeated(look).includes(unrepeated(PRODUCT)) || STAFF_ONLY.test(look))
}

const unrepeated = (look: string): string => look.replace(/(.)\1+/gu, '$1')

/** For what anyone may ask for. Who runs the product makes the first administrator in another way. */
export function refuseReservedName(field: 'username' | 'name', text: string): void {
  if (isReservedName(text)) throw new DomainError('INVALID_INPUT', { field, reason: 'reserved' })
}
