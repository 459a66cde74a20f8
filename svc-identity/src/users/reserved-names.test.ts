import { isReservedName } from './reserved-names.ts'

it.each([
  'admin, Admin, ADMINISTRATOR, administrators, root, moderator, mods, system, staff, help, helpdesk',
  'support, security, official, Customer Service Support, Support, Support Team, the_admin, SupportTeam',
  'admin1, admin_2026, root99, support24, staff.team, realadmin, adminsupport, s.u.p.p.o.r.t, ad-min',
  // Look-alikes.
  'adm1n, Adm1n1strator, r00t, 5upport, offlcial, officiaI, he1p, adrnin, rnoderator, $upport, @dmin, Ádmin',
  'аdmin, suррort, ѕystem, ａｄｍｉｎ, admi\u200Bn',
  // The product, wherever it stands.
  'kitchenline, Kitchenline, KITCHENLINE, kitchen-line, kitchen_line, Kitchen Line, Kitchenline_Support, thekitchenline',
  'k1tchenline, kitchenIine, kitchen1ine, kltchenline, kitchennline, kitchenlinе, кitchenline, Kitchenline Fan, kitchenline7',
  'Chief Administrator, Tech-Support, Official Support, The Real Admin, HeadModerator',
  // In the other languages of the product.
  'Soporte, Soporte técnico, administrador, Administratrice, Modérateur, Kundendienst, Amministratore, Quản trị viên',
])('refuses each of %s', (names) => {
  expect(names.split(', ').filter((name) => !isReservedName(name))).toEqual([])
})

it.each([
  'Adminah, Rootsey, Helpman, Joe Root, joe.root, Frank Staff, Staffan, Staf, Modesto, Modibo, Supporter',
  'Badminton Bob, badminton, Kitchener, Lina Kitchen, kitchen_queen, Line Kitchens, The Real Bob, Team Smith, Helper',
  'Sol Solar-System, mia.systema, Max Help, Officially Ana, Admiral Ana, Teamsters, Ayudante, Aidé',
  'Club Admin, ClubAdmin, Ada Admin, bob_moderator, Official Bob, admin_of_ourclub, admin1732764021',
  'Ana López, O’Neil, Nguyễn Thị Mai, Анна Иванова, Ελένη, 田中, علي, मीरा, 🎾, l1l, x',
])('lets each of %s be', (names) => {
  expect(names.split(', ').filter(isReservedName)).toEqual([])
})
